import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { OperationStep } from '@naryad/contracts/tech-maps/dto';
import type { documentRoutes } from '@naryad/contracts/documents/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { workstationTexts } from '../shared/texts.js';

export type RenderRequest = RequestOf<typeof documentRoutes.render>;

export interface PrintJob {
  readonly name: string;
  /** Null for a document that cannot be printed; `problem` is the reason. */
  readonly request: RenderRequest | null;
  readonly problem: string | null;
}

type PrintStep = Pick<OperationStep, 'id' | 'type' | 'documents'>;
type PrintTask = Pick<WorkplaceTask, 'product_id' | 'batch_product_id'>;

/** Why nothing can be printed at this step, or null. */
export function printProblem(step: PrintStep | null, task: PrintTask): string | null {
  if (step?.type !== 'print') return workstationTexts.printNotForStep;
  if (step.documents.length === 0) return workstationTexts.printNoDocuments;
  if (task.batch_product_id === null) return workstationTexts.printNoBatchProduct;
  return null;
}

/** The documents of a print step, in order. */
export function printJobs(step: PrintStep, task: PrintTask): readonly PrintJob[] {
  const { batch_product_id } = task;
  return step.documents.map((document, index) => {
    const template = document.template_key ?? '';
    if (template === '' || batch_product_id === null) {
      const problem =
        template === '' ? workstationTexts.printNoTemplate : workstationTexts.printNoBatchProduct;
      return { name: document.name, request: null, problem };
    }
    const request: RenderRequest = {
      template,
      document,
      operation_step_id: step.id,
      task_data: { product_id: task.product_id, batch_product_id },
      is_multiple: step.documents.length > 1,
      document_index: index,
      document_count: step.documents.length,
    };
    return { name: document.name, request, problem: null };
  });
}
