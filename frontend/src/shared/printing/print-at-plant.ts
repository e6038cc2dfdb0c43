import { ApiError } from '@naryad/contracts/kernel/client';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { errorText } from '../api/error-text.js';
import { sendCommand } from '../api/send-command.js';
import { toast } from '../ui/toast.js';
import { saveDevicePrinter, type PaperKind } from './device-printer.js';
import { openPrintWindow, PrinterRefusal } from './print-window.js';
import { showPreview } from './print-into.js';
import { readPrintSettings } from './print-settings.js';
import { printingTexts as texts } from './texts.js';

const NUMBER = /<meta name="document" content="([\da-f-]{36})"/;

/**
 * Sends a document of the server to a plant printer, with the number of copies of the device; with a preview
 * where the device is set to show one.
 * @throws PopupBlockedError, PrinterRefusal, or what `getHtml` throws
 */
export async function printAtPlant(
  getHtml: () => Promise<string>,
  printerId: number,
  paperKind: PaperKind,
): Promise<void> {
  const { copies, isPreviewed } = readPrintSettings();
  const target = isPreviewed ? openPrintWindow() : null;
  try {
    const html = await getHtml();
    const requestedCopies = target === null ? copies : await showPreview(target, html, copies);
    if (requestedCopies > 0) await sendRendered(NUMBER.exec(html)?.[1] ?? '', printerId, requestedCopies);
  } catch (error) {
    // The next time the browser prints, and the user does not need to find a setting first.
    if (isPrinterDeleted(error)) saveDevicePrinter(paperKind, null);
    throw error;
  } finally {
    target?.close();
  }
}

const isPrinterDeleted = (error: unknown): boolean =>
  error instanceof PrinterRefusal &&
  error.cause instanceof ApiError &&
  error.cause.body.code === 'PRINTER_GONE';

/** Sends a document that was rendered for this user. @throws PrinterRefusal */
export async function sendRendered(requestId: string, printerId: number, copies: number): Promise<void> {
  try {
    const input = { request_id: requestId, printer_id: printerId, copies };
    const { data } = await sendCommand(printingRoutes.printRendered, input);
    toast.success(texts.sentTo(data.printer.name, data.copies), {
      text: texts.queue,
      href: '/print-queue',
    });
  } catch (error) {
    throw new PrinterRefusal(errorText(error), { cause: error });
  }
}
