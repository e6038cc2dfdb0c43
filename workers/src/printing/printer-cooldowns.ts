import { PrinterUnavailable } from './printer-link.js';

/**
 * A cooldown for unavailable printers: after a refusal, the next jobs fail at once with the same message.
 * Otherwise each of them would wait for the same switched-off printer and delay the jobs of other printers.
 */
export class PrinterCooldowns {
  private readonly refusals = new Map<
    string,
    { readonly refusal: PrinterUnavailable; readonly until: number }
  >();

  /** @throws the error of the work, or the last refusal during the cooldown */
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
