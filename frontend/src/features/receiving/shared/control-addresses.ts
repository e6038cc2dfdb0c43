import { controlInvoicePath } from './invoice-addresses.js';

/** The wizard of a unit, or of a new one of the product [2 §2]. */
export function wizardPath(
  invoice: { readonly id: number; readonly module_id: number },
  productId: number,
  unitId: number | null,
): string {
  const unit = unitId === null ? '' : `&batchProductId=${unitId}`;
  return `/receipt-invoice-control/control-receipt-invoice/${invoice.id}/product/${productId}?moduleId=${invoice.module_id}${unit}`;
}

const partOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;

/** What the wizard was opened from, and what the list is opened with after it: parts of the history's state. */
export interface FromControlList {
  /** Query of the list, with its search. */
  readonly list: string;
  /** The line is full: why there is one more. */
  readonly surplusReason?: string;
}
export interface AfterWizard {
  /** The line whose unit was finished: the list goes on with the next one. */
  readonly finishedLine: number;
}

/** Why one more unit than the line has pieces is taken into the control; null: it is not. */
export function surplusReasonOf(state: unknown): string | null {
  const reason = partOf(state, 'surplusReason');
  return typeof reason === 'string' ? reason : null;
}

export function finishedLineOf(state: unknown): number | null {
  const line = partOf(state, 'finishedLine');
  return typeof line === 'number' ? line : null;
}

/** The control list that the wizard was opened from, as it was left. */
export function controlListPath(id: number, moduleId: number, state: unknown): string {
  const list = partOf(state, 'list');
  const path = controlInvoicePath(id, moduleId);
  return typeof list === 'string' && list.startsWith('?') ? `${path.split('?')[0]}${list}` : path;
}
