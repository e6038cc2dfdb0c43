import type { PrintDocument } from '@naryad/contracts/documents/dto';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { texts } from '../texts.js';

export type RenderInput = RequestOf<typeof documentRoutes.render>;

export interface PrintOrder {
  readonly stepId: number;
  readonly documents: readonly PrintDocument[];
  /** The produced lot of the task; undefined before the order is started. */
  readonly lot: { readonly id: number; readonly product_id: number } | undefined;
}

export type PrintPlan =
  /** `withoutTemplate`: names of documents that cannot be printed. The other documents are printed. */
  | {
      readonly ok: true;
      readonly requests: readonly RenderInput[];
      readonly withoutTemplate: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/** The calls that print the documents of a step, or why it cannot be printed. */
export function planPrinting({ stepId, documents, lot }: PrintOrder): PrintPlan {
  if (documents.length === 0) return { ok: false, message: texts.printing.noDocuments };
  if (lot === undefined) return { ok: false, message: texts.printing.noUnit };
  const requests: RenderInput[] = [];
  const withoutTemplate: string[] = [];
  for (const [index, document] of documents.entries()) {
    if (document.template_key === null || document.template_key === '') {
      withoutTemplate.push(document.name);
      continue;
    }
    requests.push({
      template: document.template_key,
      document,
      operation_step_id: stepId,
      task_data: { product_id: lot.product_id, batch_product_id: lot.id },
      is_multiple: documents.length > 1,
      document_index: index,
      document_count: documents.length,
    });
  }
  if (requests.length === 0) return { ok: false, message: texts.printing.noTemplate };
  return { ok: true, requests, withoutTemplate };
}
