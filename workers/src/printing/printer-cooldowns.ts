import { PrinterUnavailable } from './printer-link.js';

/**
 * A printer that took nothing is left alone for a moment: jobs behind the one that found out end with its words at once. Each
 * would otherwise wait for the same switched-off machine, and those of other printers behind them all.
 */
export class PrinterCooldowns {
  private readonly refusals = new Map<
    string,
    { readonly refusal: PrinterUnavailable; readonly until: number }
  >();

  /** @throws what the work throws; the last refusal of a printer that rests */
  async unlessCoolingDown<Result>(
    printer: string,
    cooldownMs: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const last = this.refusals.get(printer);
    if (last && performance.now() < last.until) throw last.refusal;
    this.refusals.delete(printer);
    try {
      return await work();
    } catch (error) {
      if (error instanceof PrinterUnavailable)
        this.refusals.set(printer, { refusal: error, until: performance.now() + cooldownMs });
      throw error;
    }
  }
}
