/** One job of this program at a time per printer, in FIFO order. */
export class PrinterQueues {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @throws the error of the work; the reason of the signal when it is aborted before the job starts */
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
