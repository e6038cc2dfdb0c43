import type { ControlState, ReceiptInvoiceStatus, ReceiptStatus } from './dto.js';

/** What changes the status of an invoice, and what is allowed in some statuses only. */
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

/** May the action be begun in this status [2 §4; decisions, "Receipt invoices"]? `accept` also asks `isReadyForDistribution`. */
export function mayDo(status: ReceiptInvoiceStatus, action: InvoiceAction): boolean {
  return ALLOWED[status].includes(action);
}

/** What one step of the control does to a unit. `reset` is the repeat control of a done one. */
export type UnitStep = 'visual' | 'print' | 'done' | 'reset';

/**
 * May a unit of this state make the step [2 §4]? Back navigation in the wizard repeats steps: data may be saved again in
 * `visual` and `print`, and the inspection confirmed again in `print`. A done unit only starts anew.
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

/** The step of the wizard at which a unit is taken up; null: it is done, the list is shown instead [2 §4]. */
export function wizardStepOf(status: ReceiptStatus | null | undefined): 1 | 2 | 3 | null {
  if (status === 'done') return null;
  if (status === 'print') return 3;
  return status === 'visual' ? 2 : 1;
}

/** The state that the control list shows for a unit, or for a piece without one. */
export function controlStateOf(
  unit: { readonly receipt_status: ReceiptStatus | null } | null | undefined,
): ControlState {
  return unit ? (unit.receipt_status ?? 'data') : 'pending';
}

/** Pieces of a line, its units, and those of them that passed the control. */
export interface LineProgress {
  readonly quantity: number;
  readonly units: number;
  readonly done: number;
}

/**
 * Control may be completed without further words: done units = pieces of all lines, and the invoice is not processed yet
 * [2 §4]. Units that one line has too many do not make up for those that another one lacks.
 */
export function mayCompleteControl(
  status: ReceiptInvoiceStatus,
  control: { readonly total: number; readonly done: number; readonly surplus?: number },
): boolean {
  if (!mayDo(status, 'complete-control') || control.total === 0) return false;
  return control.done === control.total && (control.surplus ?? 0) === 0;
}

/**
 * May an invoice be put away? Processed ones; and created ones that have a line to be put away by quantity, when no unit
 * of the other lines is missing or unchecked: their control cannot be completed by the rule of units, so the putaway
 * itself closes it. A created invoice of units only has its control completed first.
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
