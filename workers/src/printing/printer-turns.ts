/** Each printer is used by one job of this program at a time, in the order in which they came. */
export class PrinterTurns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @throws what the work throws; the reason of the signal when it is aborted before the turn comes */
  take<Result>(printer: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(printer) ?? Promise.resolve();
    const turn = before
      .catch(() => undefined)
      .then(() => {
        signal.throwIfAborted();
        return work();
      });
    this.last.set(printer, turn);
    const forget = (): void => {
      if (this.last.get(printer) === turn) this.last.delete(printer);
    };
    turn.then(forget, forget);
    return turn;
  }
}
