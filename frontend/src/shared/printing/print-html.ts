import { devicePrinter, type PaperKind } from './device-printer.js';
import { openPrintWindow } from './print-window.js';

export { openPrintWindow, PopupBlockedError, PrinterRefusal } from './print-window.js';

/**
 * Prints one HTML document in a new window, or at the printer of the plant that this device has for such papers. The
 * window opens synchronously, so call it straight from the click.
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
    // The window stands; the rest of printing is loaded beside the document.
    const [html, { printInto }] = await Promise.all([getHtml(), import('./print-into.js')]);
    await printInto(target, html);
  } catch (error) {
    target.close();
    throw error;
  }
}
