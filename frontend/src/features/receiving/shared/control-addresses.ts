import { controlInvoicePath } from './invoice-addresses.js';

/** The wizard of a unit, or of a new unit of the product. */
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

/**
 * Navigation state that the list passes to the wizard, and the wizard back to the list; both are parts of the
 * history state.
 */
export interface FromControlList {
  /** Query of the list, with its search. */
  readonly list: string;
  /** All items of the line are recorded: the reason for a surplus unit. */
  readonly surplusReason?: string;
}
export interface AfterWizard {
  /** The line whose unit was finished: the list continues with the next one. */
  readonly finishedLine: number;
}

/** Reason why a surplus unit is added to a complete line; null: it is not a surplus. */
export function surplusReasonOf(state: unknown): string | null {
  const reason = partOf(state, 'surplusReason');
  return typeof reason === 'string' ? reason : null;
}

export function finishedLineOf(state: unknown): number | null {
  const line = partOf(state, 'finishedLine');
  return typeof line === 'number' ? line : null;
}

/** The control list that the wizard was opened from, with its previous state. */
export function controlListPath(id: number, moduleId: number, state: unknown): string {
  const list = partOf(state, 'list');
  const path = controlInvoicePath(id, moduleId);
  return typeof list === 'string' && list.startsWith('?') ? `${path.split('?')[0]}${list}` : path;
}
