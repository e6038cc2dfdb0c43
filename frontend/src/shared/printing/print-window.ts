/** A plant printer was unreachable or rejected the document; the message is for the user. */
export class PrinterRefusal extends Error {
  override readonly name = 'PrinterRefusal';
}

/** The browser blocked the window. The caller provides the text for the user. */
export class PopupBlockedError extends Error {
  override readonly name = 'PopupBlockedError';
  constructor() {
    super('The browser blocked the print window');
  }
}

/** Opens the window for a document. Must run inside the click handler, before any `await`. */
export function openPrintWindow(): Window {
  const openedWindow = window.open('', '_blank', 'width=800,height=600');
  if (openedWindow === null) throw new PopupBlockedError();
  openedWindow.document.title = 'Печать…';
  return openedWindow;
}
