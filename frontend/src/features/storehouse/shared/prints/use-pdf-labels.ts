import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { errorText, sessionAnswerOf } from '../../../../shared/api/index.js';
import { useCurrentUser } from '../../../../shared/session/session.js';
import { showAlert } from '../../../../shared/ui/index.js';
import { pdfJobs, type AskForPdf } from './pdf-jobs-store.js';

/** Maximum delay of the second click of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 400;

export interface PdfLabels {
  readonly isBusy: boolean;
  /** Requests a PDF and opens the progress dialog; a failure is shown in an alert. */
  readonly make: (ask: AskForPdf) => Promise<void>;
}

/** Alert text for refused labels. Loaded lazily. */
export const labelProblem = (error: unknown): Promise<string> =>
  import('./label-problem.js').then(
    (module) => module.labelProblem(error),
    () => errorText(error),
  );

/**
 * Label PDFs rendered by workers, for more labels than one window prints. `PdfJobs` of the page shows the
 * progress.
 */
export function usePdfLabels(moduleId: number): PdfLabels {
  const queries = useQueryClient();
  const { id: userId } = useCurrentUser();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const requestedAt = useRef(-Infinity);
  const make = useCallback(
    async (ask: AskForPdf): Promise<void> => {
      if (isRunning.current || performance.now() - requestedAt.current < DOUBLE_CLICK_MS) return;
      requestedAt.current = performance.now();
      isRunning.current = true;
      // A busy button is disabled and loses the focus, so it gets the focus back when the dialog closes.
      const opener = document.activeElement;
      setBusy(true);
      try {
        const { request } = await ask();
        if (request === undefined) throw new Error('The answer holds no request');
        // Loaded lazily, with the progress dialog.
        const { cacheRequest } = await import('./use-pdf-job.js');
        cacheRequest(queries, request);
        pdfJobs.add({ id: request.id, userId, moduleId }, ask, opener);
      } catch (error) {
        console.error('Этикетки в PDF', error);
        if (sessionAnswerOf(error) === null) await showAlert(await labelProblem(error));
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [moduleId, queries, userId],
  );
  return { isBusy, make };
}
