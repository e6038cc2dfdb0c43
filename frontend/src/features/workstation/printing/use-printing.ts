import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { OperationStep } from '@naryad/contracts/tech-maps/dto';
import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/error-text.js';
import { paperKindOf } from '../../../shared/printing/device-printer.js';
import { PopupBlockedError } from '../../../shared/printing/print-html.js';
import { printMany } from '../../../shared/printing/print-many.js';
import { showAlert } from '../../../shared/ui/dialogs-store.js';
import { toast } from '../../../shared/ui/toast.js';
import { renderDocument } from '../api/render-document.js';
import { printJobs, printProblem, type PrintJob } from './print-jobs.js';
import { workstationTexts as texts } from '../shared/texts.js';

export interface FailedDocument {
  readonly job: PrintJob;
  readonly message: string;
}

export interface Printing {
  /** '1 из 3' while printing, otherwise null. */
  readonly progress: { readonly current: number; readonly total: number } | null;
  /** Documents that failed; each can be retried separately. */
  readonly failed: readonly FailedDocument[];
  /**
   * Prints the documents of the step. Must be called synchronously in the click handler, because it opens a
   * window.
   */
  readonly print: () => Promise<void>;
  readonly printAgain: (failedDocument: FailedDocument) => Promise<void>;
}

async function htmlOf(job: PrintJob): Promise<string> {
  if (job.request === null) throw new Error(job.problem ?? '');
  return renderDocument(job.request);
}

const messageOf = (error: unknown): string =>
  errorText(error, error instanceof Error ? error.message : String(error));

/**
 * 'Распечатать документ': one document after another; failures are logged and skipped.
 * @param printsAt the work place, if it has a printer: then no window opens
 */
export function usePrinting(
  step: OperationStep | null,
  task: WorkplaceTask,
  printsAt: number | null,
): Printing {
  const [progress, setProgress] = useState<Printing['progress']>(null);
  const [failed, setFailed] = useState<readonly FailedDocument[]>([]);
  const isPrinting = useRef(false);

  const run = useCallback(
    async (jobs: readonly PrintJob[]): Promise<readonly FailedDocument[]> => {
      if (isPrinting.current) return [];
      isPrinting.current = true;
      const messages = new Map<number, string>();
      try {
        const sources = jobs.map((job, index) => async () => {
          try {
            return await htmlOf(job);
          } catch (error) {
            messages.set(index, texts.printFailed(messageOf(error)));
            throw error;
          }
        });
        const show = (current: number, total: number): void => setProgress({ current, total });
        const result =
          printsAt === null
            ? await printMany(sources, show, (index) => paperKindOf(jobs[index]?.request?.template ?? ''))
            : await (
                await import('./at-printer.js')
              ).sendMany(jobs, printsAt, show, (index, error) =>
                messages.set(index, texts.printFailed(messageOf(error))),
              );
        if (result.printed > 0) toast.success(texts.printDone);
        return result.failed.flatMap((index) => {
          const job = jobs[index];
          return job === undefined
            ? []
            : [
                {
                  job,
                  message: messages.get(index) ?? result.refusals?.get(index) ?? texts.printWindowFailed,
                },
              ];
        });
      } catch (error) {
        console.error('Ошибка печати', error);
        const blocked = error instanceof PopupBlockedError;
        await showAlert(blocked ? texts.printAllowPopups : texts.printFailed(messageOf(error)), {
          large: true,
        });
        return [];
      } finally {
        isPrinting.current = false;
        setProgress(null);
      }
    },
    [printsAt],
  );

  const print = useCallback(async (): Promise<void> => {
    const problem = printProblem(step, task);
    if (problem !== null || step === null) {
      await showAlert(problem ?? texts.printNotForStep, { large: true });
      return;
    }
    setFailed([]);
    const problems = await run(printJobs(step, task));
    setFailed(problems);
    const [first] = problems;
    if (first !== undefined) await showAlert(first.message, { large: true });
  }, [run, step, task]);

  const printAgain = useCallback(
    async (document: FailedDocument): Promise<void> => {
      const [problem] = await run([document.job]);
      setFailed((previous) => {
        const rest = previous.filter((one) => one !== document);
        return problem === undefined ? rest : [...rest, problem];
      });
    },
    [run],
  );

  return { progress, failed, print, printAgain };
}
