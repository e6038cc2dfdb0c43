import { devicePrinter, type PaperKind } from './device-printer.js';
import { openPrintWindow } from './print-window.js';

export { openPrintWindow, PopupBlockedError, PrinterRefusal } from './print-window.js';

/**
 * Prints one HTML document in a new window, or at the plant printer that this device uses for this kind of
 * paper. The window opens synchronously, so call it directly from the click handler.
 * @throws PopupBlockedError, PrinterRefusal, or what `getHtml` throws (the window is closed then).
 */
export async function printHtml(
  getHtml: () => Promise<string>,
  paperKind: PaperKind = 'sheets',
): Promise<void> {
  const printerId = devicePrinter(paperKind);
  if (printerId !== null)
    return (await import('./print-at-plant.js')).printAtPlant(getHtml, printerId, paperKind);
  const target = openPrintWindow();
  try {
    // The window is open; the print code loads in parallel with the document.
    const [html, { printInto }] = await Promise.all([getHtml(), import('./print-into.js')]);
    await printInto(target, html);
  } catch (error) {
    target.close();
    throw error;
  }
}
