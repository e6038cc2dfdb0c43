import type { ControlState, ReceiptInvoiceStatus, ReceiptStatus } from './dto.js';

/** Actions that change the status of an invoice or are allowed in some statuses only. */
export type InvoiceAction =
  | 'update'
  | 'delete'
  | 'archive'
  | 'restore'
  | 'control'
  | 'complete-control'
  | 'accept';

const ALLOWED: Readonly<Record<ReceiptInvoiceStatus, readonly InvoiceAction[]>> = {
  created: ['update', 'delete', 'archive', 'control', 'complete-control', 'accept'],
  processed: ['accept'],
  accepted: [],
  archived: ['restore', 'delete'],
};

/**
 * Whether the action is allowed in this status [2 §4; decisions, "Receipt invoices"]. `accept` also requires
 * `isReadyForDistribution`.
 */
export function mayDo(status: ReceiptInvoiceStatus, action: InvoiceAction): boolean {
  return ALLOWED[status].includes(action);
}

/** A step of the control of a unit. `reset` repeats the control of a done unit. */
export type UnitStep = 'visual' | 'print' | 'done' | 'reset';

/**
 * Whether a unit in this state may perform the step [2 §4]. Back navigation in the wizard repeats steps: data
 * may be saved again in `visual` and `print`, and the inspection confirmed again in `print`. A done unit can
 * only be reset.
 */
export function mayStep(status: ReceiptStatus | null, step: UnitStep): boolean {
  switch (step) {
    case 'visual':
      return status !== 'done';
    case 'print':
      return status === 'visual' || status === 'print';
    case 'done':
      return status === 'print';
    case 'reset':
      return status === 'done';
  }
}

/** The wizard step at which a unit is opened; null: it is done, the list is shown instead [2 §4]. */
export function wizardStepOf(status: ReceiptStatus | null | undefined): 1 | 2 | 3 | null {
  if (status === 'done') return null;
  if (status === 'print') return 3;
  return status === 'visual' ? 2 : 1;
}

/** State shown in the control list for a unit, or for a quantity of one without a unit. */
export function controlStateOf(
  unit: { readonly receipt_status: ReceiptStatus | null } | null | undefined,
): ControlState {
  return unit ? (unit.receipt_status ?? 'data') : 'pending';
}

/** Quantity of a line, number of its units, and number of those that passed the control. */
export interface LineProgress {
  readonly quantity: number;
  readonly units: number;
  readonly done: number;
}

/**
 * Whether the control may be completed without a discrepancy reason: the number of done units equals the
 * quantity of all lines, and the invoice is not processed yet [2 §4]. Surplus units of one line do not offset
 * missing units of another.
 */
export function mayCompleteControl(
  status: ReceiptInvoiceStatus,
  control: { readonly total: number; readonly done: number; readonly surplus?: number },
): boolean {
  if (!mayDo(status, 'complete-control') || control.total === 0) return false;
  return control.done === control.total && (control.surplus ?? 0) === 0;
}

/**
 * Whether an invoice may be put away: processed invoices, and created ones that have a line to be put away by
 * quantity, if no unit of the other lines is missing or unchecked. The control of the latter cannot be
 * completed by the unit rule, so the putaway closes it. A created invoice with units only must complete its
 * control first.
 */
export function isReadyForDistribution(
  status: ReceiptInvoiceStatus,
  lines: readonly LineProgress[],
): boolean {
  if (status === 'processed') return true;
  if (status !== 'created') return false;
  return (
    lines.some((line) => line.units === 0) &&
    lines.every((line) => line.units === 0 || line.done === line.quantity)
  );
}
