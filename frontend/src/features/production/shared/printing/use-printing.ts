import { useState } from 'react';
import { errorText } from '../../../../shared/api/index.js';
import { paperKindOf } from '../../../../shared/printing/device-printer.js';
import { PopupBlockedError, printMany } from '../../../../shared/printing/index.js';
import { showAlert } from '../../../../shared/ui/index.js';
import { renderHtml } from '../../api/render-document.js';
import { planPrinting, type PrintOrder } from './print-plan.js';
import { texts } from '../texts.js';

/** Error texts of a screen for printing. */
export interface PrintWording {
  readonly popupText: string;
  readonly failureText: (message: string) => string;
}

/** Order details: 'Ошибка: ' and the message. */
export const orderWording: PrintWording = {
  popupText: texts.printing.error(texts.printing.popup),
  failureText: texts.printing.error,
};

/** Digital passports. */
export const passportWording: PrintWording = {
  popupText: texts.printing.popupSite,
  failureText: texts.printing.printError,
};

export interface Printing {
  /** Prints the documents. Call it directly in the click handler: otherwise the browser blocks its window. */
  readonly print: (order: PrintOrder) => Promise<void>;
  /** 'Печать 1 из 3' while printing. */
  readonly progress: string | null;
}

/** Prints a step's documents one after another and shows every failure. */
export function usePrinting(wording: PrintWording): Printing {
  const [progress, setProgress] = useState<string | null>(null);

  const print = async (order: PrintOrder): Promise<void> => {
    if (progress !== null) return;
    const plan = planPrinting(order);
    if (!plan.ok) {
      await showAlert(wording.failureText(plan.message));
      return;
    }
    const failures = plan.withoutTemplate.map((name) => texts.printing.noTemplateOf(name));
    for (const failure of failures) console.error(failure);
    const jobs = plan.requests.map((request) => async () => {
      try {
        return await renderHtml(request);
      } catch (error) {
        failures.push(error instanceof Error ? errorText(error, error.message) : errorText(error));
        throw error;
      }
    });
    try {
      const { failed, refusals } = await printMany(
        jobs,
        (current, total) => setProgress(texts.printing.progress(current, total)),
        (index) => paperKindOf(plan.requests[index]?.template ?? ''),
      );
      failures.push(...(refusals?.values() ?? []));
      setProgress(null);
      if (failed.length > 0 || failures.length > 0) {
        const [message] = failures;
        await showAlert(message === undefined ? wording.popupText : wording.failureText(message));
      }
    } catch (error) {
      setProgress(null);
      const isBlocked = error instanceof PopupBlockedError;
      await showAlert(isBlocked ? wording.popupText : wording.failureText(errorText(error)));
    }
  };

  return { print, progress };
}
