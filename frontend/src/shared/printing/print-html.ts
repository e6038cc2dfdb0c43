/** The browser did not let a window open. The text for the user is the caller's. */
export class PopupBlockedError extends Error {
  override readonly name = 'PopupBlockedError';
  constructor() {
    super('The browser blocked the print window');
  }
}

/** Opens the window for a document. Must run inside the click handler, before any `await`. */
export function openPrintWindow(): Window {
  const opened = window.open('', '_blank', 'width=800,height=600');
  if (opened === null) throw new PopupBlockedError();
  opened.document.title = 'Печать…';
  return opened;
}

/**
 * Prints one HTML document in a new window. The window opens synchronously, so call it straight from the click.
 * @throws PopupBlockedError, or what `getHtml` throws (the window is closed then).
 */
export async function printHtml(getHtml: () => Promise<string>): Promise<void> {
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
