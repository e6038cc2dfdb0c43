import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum time in milliseconds that one chunk of long work may block the event loop. */
const SLICE_MS = 5;

let last: Promise<unknown> = Promise.resolve();

/** Long work that yields to other requests between its chunks. */
export class LongWork {
  private since = performance.now();

  /**
   * Call it between the chunks. Each event loop iteration resumes only one long work, in rotation: resuming
   * all of them would make an iteration longer the more there are.
   */
  async yieldToOthers(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    const ownSlot = last.then(() => nextTurn());
    last = ownSlot;
    await ownSlot;
    this.since = performance.now();
  }
}
