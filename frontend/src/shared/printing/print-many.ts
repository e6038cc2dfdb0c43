import type { PaperKind } from './device-printer.js';
import { PopupBlockedError, PrinterRefusal, printHtml } from './print-html.js';

/** Pause between two documents, in milliseconds. */
const BETWEEN_MS = 1_000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export interface PrintManyResult {
  readonly printed: number;
  /** Positions of the documents that failed; each is logged. */
  readonly failed: readonly number[];
  /** Error messages of the plant printer, by the positions of the documents. */
  readonly refusals?: ReadonlyMap<number, string>;
}

/**
 * Prints documents one after another with a pause of 1 s; a failed document is logged and skipped. Each opens
 * a window of its own, one at a time: only the first is opened within the click, so later ones need pop-ups
 * to be allowed.
 */
export async function printMany(
  documents: readonly (() => Promise<string>)[],
  onProgress?: (current: number, total: number) => void,
  paperKindAt: (index: number) => PaperKind = () => 'sheets',
): Promise<PrintManyResult> {
  const failedIndexes: number[] = [];
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
      failedIndexes.push(index);
    }
  }
  return { printed: documents.length - failedIndexes.length, failed: failedIndexes, refusals };
}
