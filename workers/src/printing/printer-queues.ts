/** Each printer is used by one job of this program at a time, in the order in which they came. */
export class PrinterQueues {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @throws what the work throws; the reason of the signal when it is aborted before the turn comes */
  enqueue<Result>(printer: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(printer) ?? Promise.resolve();
    const current = before
      .catch(() => undefined)
      .then(() => {
        signal.throwIfAborted();
        return work();
      });
    this.last.set(printer, current);
    const removeIfLast = (): void => {
      if (this.last.get(printer) === current) this.last.delete(printer);
    };
    current.then(removeIfLast, removeIfLast);
    return current;
  }
}
