/** A job of BullMQ that waits for its turn in the queue. */
export interface WaitingJob {
  readonly id?: string | undefined;
  getState(): Promise<string>;
  /** Ends the delay of a delayed job. */
  promote(): Promise<void>;
}

interface Lane {
  isBusy: boolean;
  readonly waiting: WaitingJob[];
}

/** States of a job that will still take its turn. */
const PENDING = new Set(['delayed', 'waiting', 'prioritized', 'paused', 'active']);

/**
 * Jobs of one lane run one at a time in this program, in FIFO order. A waiting job occupies no slot: its caller
 * returns it to the queue, and it is promoted when its turn comes.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  /** Returns whether it is the job's turn. Otherwise the job is added to those that wait. */
  enter(name: string, job: WaitingJob): boolean {
    const lane = this.lanes.get(name) ?? { isBusy: false, waiting: [] };
    this.lanes.set(name, lane);
    const position = lane.waiting.findIndex(({ id }) => id === job.id);
    if (!lane.isBusy && (position === 0 || lane.waiting.length === 0)) {
      lane.waiting.shift();
      lane.isBusy = true;
      return true;
    }
    // A job that comes again is another object with the lock of this attempt.
    if (position < 0) lane.waiting.push(job);
    else lane.waiting[position] = job;
    return false;
  }

  /** Ends the turn and promotes the next job. */
  async leave(name: string): Promise<void> {
    const lane = this.lanes.get(name);
    if (lane) lane.isBusy = false;
    await this.promoteNext(name);
  }

  /**
   * Promotes the first waiting job of a free lane. Jobs that were cancelled, or that another program has done,
   * lose their place.
   */
  async promoteNext(name: string): Promise<void> {
    const lane = this.lanes.get(name);
    while (lane && !lane.isBusy) {
      const [first] = lane.waiting;
      if (!first) {
        if (this.lanes.get(name) === lane) this.lanes.delete(name);
        return;
      }
      const state = await first.getState();
      if (state === 'delayed') return first.promote();
      if (PENDING.has(state)) return;
      if (lane.waiting[0] === first) lane.waiting.shift();
    }
  }

  /** Promotes all waiting jobs in their order, for other programs. */
  async promoteAll(): Promise<void> {
    for (const { waiting } of this.lanes.values())
      for (const job of waiting) if ((await job.getState()) === 'delayed') await job.promote();
  }
}
