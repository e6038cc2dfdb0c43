const keyOf = (papers: string): string => `naryad.printer.${papers}`;

/** What is printed alike on a device: rolls of labels, sheets of paper, and what no printer of the plant may have. */
export type Papers = 'labels' | 'sheets' | 'own';

/** Which of them a document is, by its template. */
export const papersOf = (template: string): Papers => (template.endsWith('-label') ? 'labels' : 'sheets');

/** The printer that this device used last for such papers, as the dialog names it; null: none yet. */
export function readPrinter(papers: string): string | null {
  try {
    return localStorage.getItem(keyOf(papers));
  } catch {
    return null;
  }
}

/** Remembers the printer on this device. */
export function savePrinter(papers: string, printer: string): void {
  try {
    localStorage.setItem(keyOf(papers), printer);
  } catch {
    // Storage may be switched off: the dialog begins with the browser then.
  }
}

/** The printer of the plant at which this device prints such papers instead of the browser; null: the browser prints. */
export function devicePrinter(papers: Papers): number | null {
  return papers === 'own' ? null : Number(readPrinter(`device.${papers}`)) || null;
}

/** Remembers it; null: the browser prints. */
export const saveDevicePrinter = (papers: Papers, printer: number | null): void =>
  savePrinter(`device.${papers}`, String(printer ?? ''));
