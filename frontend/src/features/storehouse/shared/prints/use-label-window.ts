import { useCallback, useRef, useState } from 'react';
import { sessionAnswerOf } from '../../../../shared/api/index.js';
import { PopupBlockedError, printHtml } from '../../../../shared/printing/print-html.js';
import { showAlert } from '../../../../shared/ui/index.js';
import { storehouseTexts } from '../texts.js';
import { labelProblem } from './use-pdf-labels.js';

export interface LabelWindow {
  /** The labels are being rendered. */
  readonly isBusy: boolean;
  /** A window is open already, or is about to open. */
  readonly isOpen: () => boolean;
  /**
   * Call it directly in the click handler, because it opens a window. `instead` may handle a refusal in
   * another way than by an alert; null leaves it to the alert.
   */
  readonly open: (
    load: () => Promise<{ readonly html?: string | null | undefined }>,
    instead?: (refusal: unknown) => Promise<void> | null,
  ) => Promise<void>;
}

/** Prints labels in a separate window after 500 ms, one window at a time. */
export function useLabelWindow(): LabelWindow {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const isOpen = useCallback(() => isRunning.current, []);
  const open = useCallback<LabelWindow['open']>(async (load, instead) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await printHtml(async () => {
        const { html } = await load();
        setBusy(false);
        return html ?? '';
      }, 'labels');
    } catch (error) {
      console.error('Этикетки', error);
      if (sessionAnswerOf(error) !== null) return;
      const other = instead?.(error) ?? null;
      const isBlocked = error instanceof PopupBlockedError;
      await (other ?? showAlert(isBlocked ? storehouseTexts.labels.popups : await labelProblem(error)));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, isOpen, open };
}
