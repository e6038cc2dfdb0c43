/** A printer of the plant was not reached or refused; the message is for the user. */
export class PrinterRefusal extends Error {
  override readonly name = 'PrinterRefusal';
}

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
