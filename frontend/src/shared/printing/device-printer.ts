const keyOf = (papers: string): string => `naryad.printer.${papers}`;

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
