const keyOf = (paperKind: string): string => `naryad.printer.${paperKind}`;

/**
 * Documents that share a printer setting on a device: label rolls, paper sheets, and documents that must not
 * go to a printer of the plant.
 */
export type PaperKind = 'labels' | 'sheets' | 'own';

/** Kind of a document by its template. */
export const paperKindOf = (template: string): PaperKind =>
  template.endsWith('-label') ? 'labels' : 'sheets';

/** Name of the printer that this device used last for this kind of paper; null: none yet. */
export function readPrinter(paperKind: string): string | null {
  try {
    return localStorage.getItem(keyOf(paperKind));
  } catch {
    return null;
  }
}

/** Persists the printer on this device. */
export function savePrinter(paperKind: string, printer: string): void {
  try {
    localStorage.setItem(keyOf(paperKind), printer);
  } catch {
    // Storage may be disabled: the dialog then starts with the browser.
  }
}

/**
 * The plant printer that this device uses for this kind of paper instead of the browser; null: the browser
 * prints.
 */
export function devicePrinter(paperKind: PaperKind): number | null {
  return paperKind === 'own' ? null : Number(readPrinter(`device.${paperKind}`)) || null;
}

/** Persists the choice; null: the browser prints. */
export const saveDevicePrinter = (paperKind: PaperKind, printer: number | null): void =>
  savePrinter(`device.${paperKind}`, String(printer ?? ''));
