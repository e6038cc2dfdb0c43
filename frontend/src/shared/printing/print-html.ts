/** Pause between the ready page and the print dialog, in milliseconds [2 §9, 3 §9]. */
const PRINT_DELAY_MS = 500;
/** Pause between printing and closing of the window. */
const CLOSE_DELAY_MS = 1_000;
/** Pause between two documents. */
const BETWEEN_MS = 1_000;
/** Longest wait for images and fonts: a missing picture must not hold the label back. */
const ASSETS_MS = 5_000;

/** The browser did not let a window open. The text for the user is the caller's. */
export class PopupBlockedError extends Error {
  override readonly name = 'PopupBlockedError';
  constructor() {
    super('The browser blocked the print window');
  }
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Opens the window for a document. Must run inside the click handler, before any `await`. */
export function openPrintWindow(): Window {
  const opened = window.open('', '_blank', 'width=800,height=600');
  if (opened === null) throw new PopupBlockedError();
  opened.document.title = 'Печать…';
  return opened;
}

async function assetsReady(target: Document): Promise<void> {
  const images = Array.from(target.images, (image) =>
    typeof image.decode === 'function' ? image.decode().catch(() => undefined) : Promise.resolve(),
  );
  const fonts = target.fonts?.ready ?? Promise.resolve();
  await Promise.race([Promise.all([fonts, ...images]), wait(ASSETS_MS)]);
}

/** Fills an open window, prints it 500 ms after fonts and images are there, closes it 1000 ms later. */
export async function printInto(target: Window, html: string): Promise<void> {
  target.document.open();
  target.document.write(html);
  target.document.close();
  await assetsReady(target.document);
  await wait(PRINT_DELAY_MS);
  target.focus();
  target.print();
  await wait(CLOSE_DELAY_MS);
  target.close();
}

/**
 * Prints one HTML document in a new window. The window opens synchronously, so call it straight from the click.
 * @throws PopupBlockedError, or what `getHtml` throws (the window is closed then).
 */
export async function printHtml(getHtml: () => Promise<string>): Promise<void> {
  const target = openPrintWindow();
  try {
    await printInto(target, await getHtml());
  } catch (error) {
    target.close();
    throw error;
  }
}

export interface PrintManyResult {
  readonly printed: number;
  /** Positions of the documents that failed; each is logged. */
  readonly failed: readonly number[];
}

/**
 * Prints documents one after another with a pause of 1 s; a failure of one is logged and skipped. All windows open
 * one at a time: only the first is certain to be inside the click, later ones need pop-ups to be allowed.
 */
export async function printMany(
  documents: readonly (() => Promise<string>)[],
  onProgress?: (current: number, total: number) => void,
): Promise<PrintManyResult> {
  const failed: number[] = [];
  for (const [index, getHtml] of documents.entries()) {
    if (index > 0) await wait(BETWEEN_MS);
    onProgress?.(index + 1, documents.length);
    try {
      await printHtml(getHtml);
    } catch (error) {
      if (error instanceof PopupBlockedError && index === 0) throw error;
      console.error('Ошибка печати документа', error);
      failed.push(index);
    }
  }
  return { printed: documents.length - failed.length, failed };
}
