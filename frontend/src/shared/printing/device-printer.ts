const keyOf = (paperKind: string): string => `naryad.printer.${paperKind}`;

/** What is printed alike on a device: rolls of labels, sheets of paper, and what no printer of the plant may have. */
export type PaperKind = 'labels' | 'sheets' | 'own';

/** Which of them a document is, by its template. */
export const paperKindOf = (template: string): PaperKind =>
  template.endsWith('-label') ? 'labels' : 'sheets';

/** The printer that this device used last for such papers, as the dialog names it; null: none yet. */
export function readPrinter(paperKind: string): string | null {
  try {
    return localStorage.getItem(keyOf(paperKind));
  } catch {
    return null;
  }
}

/** Remembers the printer on this device. */
export function savePrinter(paperKind: string, printer: string): void {
  try {
    localStorage.setItem(keyOf(paperKind), printer);
  } catch {
    // Storage may be switched off: the dialog begins with the browser then.
  }
}

/** The printer of the plant at which this device prints such papers instead of the browser; null: the browser prints. */
export function devicePrinter(paperKind: PaperKind): number | null {
  return paperKind === 'own' ? null : Number(readPrinter(`device.${paperKind}`)) || null;
}

/** Remembers it; null: the browser prints. */
export const saveDevicePrinter = (paperKind: PaperKind, printer: number | null): void =>
  savePrinter(`device.${paperKind}`, String(printer ?? ''));
