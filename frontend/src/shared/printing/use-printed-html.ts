import { useRef, useState } from 'react';
import { errorText, sessionAnswerOf } from '../api/index.js';
import { showAlert } from '../ui/dialogs-store.js';
import { PopupBlockedError, PrinterRefusal, printHtml } from './print-html.js';

const refusalOf = (error: unknown): string | undefined =>
  error instanceof PrinterRefusal ? error.message : undefined;

export interface PrintedHtml {
  readonly isBusy: boolean;
  /** Must be called directly from the click handler, because it opens a window. */
  readonly print: () => void;
}

/**
 * Prints a document that the server renders; an error is an alert.
 * @param messages name of the document for the log, and the text for a blocked window
 */
export function usePrintedHtml(
  load: () => Promise<string>,
  messages: { readonly name: string; readonly popups: string },
): PrintedHtml {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await printHtml(async () => {
        const html = await load();
        setBusy(false);
        return html;
      });
    } catch (error) {
      console.error(messages.name, error);
      const text = error instanceof PopupBlockedError ? messages.popups : errorText(error, refusalOf(error));
      if (sessionAnswerOf(error) === null) await showAlert(text);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, print: () => void print() };
}
