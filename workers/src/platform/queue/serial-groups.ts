/** A job of BullMQ that waits for its turn in the queue. */
export interface WaitingJob {
  readonly id?: string | undefined;
  getState(): Promise<string>;
  /** Ends the delay of a delayed job. */
  promote(): Promise<void>;
}

interface SerialGroup {
  isBusy: boolean;
  readonly waiting: WaitingJob[];
}

/** States of a job that will still take its turn. */
const PENDING = new Set(['delayed', 'waiting', 'prioritized', 'paused', 'active']);

/**
 * Jobs of one group run one at a time in this program, in FIFO order. A waiting job occupies no slot: its
 * caller returns it to the queue, and it is promoted when its turn comes.
 */
export class SerialGroups {
  private readonly groups = new Map<string, SerialGroup>();

  /** Returns whether it is the job's turn. Otherwise the job is added to those that wait. */
  enter(groupKey: string, job: WaitingJob): boolean {
    const group = this.groups.get(groupKey) ?? { isBusy: false, waiting: [] };
    this.groups.set(groupKey, group);
    const position = group.waiting.findIndex(({ id }) => id === job.id);
    if (!group.isBusy && (position === 0 || group.waiting.length === 0)) {
      group.waiting.shift();
      group.isBusy = true;
      return true;
    }
    // A job that comes again is another object with the lock of this attempt.
    if (position < 0) group.waiting.push(job);
    else group.waiting[position] = job;
    return false;
  }

  /** Ends the turn and promotes the next job. */
  async leave(groupKey: string): Promise<void> {
    const group = this.groups.get(groupKey);
    if (group) group.isBusy = false;
    await this.promoteNext(groupKey);
  }

  /**
   * Promotes the first waiting job of a free group. Jobs that were cancelled, or that another program has
   * done, lose their place.
   */
  async promoteNext(groupKey: string): Promise<void> {
    const group = this.groups.get(groupKey);
    while (group && !group.isBusy) {
      const [first] = group.waiting;
      if (!first) {
        if (this.groups.get(groupKey) === group) this.groups.delete(groupKey);
        return;
      }
      const state = await first.getState();
      if (state === 'delayed') return first.promote();
      if (PENDING.has(state)) return;
      if (group.waiting[0] === first) group.waiting.shift();
    }
  }

  /** Promotes all waiting jobs in their order, for other programs. */
  async promoteAll(): Promise<void> {
    for (const { waiting } of this.groups.values())
      for (const job of waiting) if ((await job.getState()) === 'delayed') await job.promote();
  }
}
