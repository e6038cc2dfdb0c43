import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { sendCommand } from '../../../shared/api/send-command.js';
import { renderDocument } from '../api/render-document.js';
import type { PrintManyResult } from '../../../shared/printing/print-many.js';
import { openPrintWindow } from '../../../shared/printing/print-html.js';
import { showPreview } from '../../../shared/printing/print-into.js';
import { readPrintSettings } from '../../../shared/printing/print-settings.js';
import type { PrintJob, RenderRequest } from './print-jobs.js';

/** Number of copies, 0 for none: the setting of the device, or the number entered in the preview window. */
async function copiesFor(request: RenderRequest): Promise<number> {
  const { copies, isPreviewed } = readPrintSettings();
  if (!isPreviewed) return copies;
  const target = openPrintWindow();
  try {
    return await showPreview(target, await renderDocument(request), copies);
  } finally {
    target.close();
  }
}

/** False when the user cancelled the preview. */
async function send({ request, problem }: PrintJob, workPlaceId: number): Promise<boolean> {
  if (request === null) throw new Error(problem ?? '');
  const copies = await copiesFor(request);
  if (copies === 0) return false;
  const { template, operation_step_id, task_data } = request;
  await sendCommand(productionPrintRoutes.printAtPlace, {
    workshop_post_unit_id: workPlaceId,
    template,
    operation_step_id,
    task_data,
    copies,
  });
  return true;
}

/**
 * Sends documents of a print step to the printer of the work place, one after another; a failed one is
 * skipped.
 */
export async function sendMany(
  jobs: readonly PrintJob[],
  workPlaceId: number,
  onProgress: (current: number, total: number) => void,
  onFailure: (index: number, error: unknown) => void,
): Promise<PrintManyResult> {
  const failedIndexes: number[] = [];
  let printed = 0;
  for (const [index, job] of jobs.entries()) {
    onProgress(index + 1, jobs.length);
    try {
      if (await send(job, workPlaceId)) printed += 1;
    } catch (error) {
      console.error('Ошибка печати документа', error);
      onFailure(index, error);
      failedIndexes.push(index);
    }
  }
  return { printed, failed: failedIndexes };
}
