import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { sendCommand } from '../../../shared/api/send-command.js';
import type { PrintManyResult } from '../../../shared/printing/print-many.js';
import type { PrintJob } from './print-jobs.js';

async function send({ request, problem }: PrintJob, placeId: number): Promise<void> {
  if (request === null) throw new Error(problem ?? '');
  const { template, operation_step_id, task_data } = request;
  await sendCommand(productionPrintRoutes.printAtPlace, {
    workshop_post_unit_id: placeId,
    template,
    operation_step_id,
    task_data,
  });
}

/** Sends documents of a print step to the printer of the work place, one after another; a failure of one is skipped. */
export async function sendMany(
  jobs: readonly PrintJob[],
  placeId: number,
  onProgress: (current: number, total: number) => void,
  onFailure: (index: number, error: unknown) => void,
): Promise<PrintManyResult> {
  const failed: number[] = [];
  for (const [index, job] of jobs.entries()) {
    onProgress(index + 1, jobs.length);
    try {
      await send(job, placeId);
    } catch (error) {
      console.error('Ошибка печати документа', error);
      onFailure(index, error);
      failed.push(index);
    }
  }
  return { printed: jobs.length - failed.length, failed };
}
