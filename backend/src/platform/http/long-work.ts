import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one part of a long work may hold up everybody else, in milliseconds. */
const SLICE_MS = 5;

let last: Promise<unknown> = Promise.resolve();

/** A long work that lets others have their turn between its parts. */
export class LongWork {
  private since = performance.now();

  /**
   * To be called between the parts. In each turn of the event loop one long work goes on, all of them in rotation: were it
   * all, a turn would take the longer the more there are.
   */
  async yieldToOthers(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    const mine = last.then(() => nextTurn());
    last = mine;
    await mine;
    this.since = performance.now();
  }
}
