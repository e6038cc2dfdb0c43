import type { PaperKind } from './device-printer.js';
import { PopupBlockedError, PrinterRefusal, printHtml } from './print-html.js';

/** Pause between two documents. */
const BETWEEN_MS = 1_000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export interface PrintManyResult {
  readonly printed: number;
  /** Positions of the documents that failed; each is logged. */
  readonly failed: readonly number[];
  /** What a printer of the plant said about them, by their positions. */
  readonly refusals?: ReadonlyMap<number, string>;
}

/**
 * Prints documents one after another with a pause of 1 s; a failure of one is logged and skipped. All windows open
 * one at a time: only the first is certain to be inside the click, later ones need pop-ups to be allowed.
 */
export async function printMany(
  documents: readonly (() => Promise<string>)[],
  onProgress?: (current: number, total: number) => void,
  paperKindAt: (index: number) => PaperKind = () => 'sheets',
): Promise<PrintManyResult> {
  const failed: number[] = [];
  const refusals = new Map<number, string>();
  for (const [index, getHtml] of documents.entries()) {
    if (index > 0) await wait(BETWEEN_MS);
    onProgress?.(index + 1, documents.length);
    try {
      await printHtml(getHtml, paperKindAt(index));
    } catch (error) {
      if (error instanceof PopupBlockedError && index === 0) throw error;
      console.error('Ошибка печати документа', error);
      if (error instanceof PrinterRefusal) refusals.set(index, error.message);
      failed.push(index);
    }
  }
  return { printed: documents.length - failed.length, failed, refusals };
}
