import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { hasUnits, unitGroups, type Draft } from './draft.js';
import type { RowTarget, Target } from './target.js';

/** All rows and units of a product that need a cell. */
export function targetsOf(invoice: ReceiptInvoice, draft: Draft, lineId: number): readonly RowTarget[] {
  const line = invoice.products.find(({ id }) => id === lineId);
  const own = draft.lines[lineId];
  if (line === undefined || own === undefined) return [];
  return hasUnits(line)
    ? unitGroups(line, own).map(({ id }): RowTarget => ({ kind: 'unit', lineId, unitId: id }))
    : own.rows.map(({ key }): RowTarget => ({ kind: 'row', lineId, key }));
}

/** True when no cell is chosen for it. */
export function isEmptyTarget(draft: Draft, target: Target): boolean {
  if (target.kind === 'all') return draft.all.cell === null;
  const own = draft.lines[target.lineId];
  if (target.kind === 'quick') return own?.quick.cell == null;
  if (target.kind === 'unit') return own?.places[target.unitId]?.cell == null;
  return own?.rows.find(({ key }) => key === target.key)?.cellId == null;
}

/** The topmost row or unit without a cell. The search starts at the product `from` and wraps around. */
export function firstEmpty(
  invoice: ReceiptInvoice,
  draft: Draft,
  order: readonly number[],
  from: number | null = null,
): RowTarget | null {
  const startIndex = from === null ? 0 : Math.max(0, order.indexOf(from));
  for (const lineId of [...order.slice(startIndex), ...order.slice(0, startIndex)]) {
    const emptyTarget = targetsOf(invoice, draft, lineId).find((target) => isEmptyTarget(draft, target));
    if (emptyTarget !== undefined) return emptyTarget;
  }
  return null;
}

/**
 * Target after Enter in a row: the next row of the product, otherwise the next empty target below, then
 * above; null: all are filled.
 */
export function nextTarget(
  invoice: ReceiptInvoice,
  draft: Draft,
  order: readonly number[],
  target: RowTarget,
): RowTarget | null {
  const own = targetsOf(invoice, draft, target.lineId);
  const targetIndex = own.findIndex((one) => isSame(one, target));
  const below = own.slice(targetIndex + 1);
  const next = target.kind === 'row' ? below[0] : below.find((one) => isEmptyTarget(draft, one));
  return next ?? firstEmpty(invoice, draft, order, target.lineId);
}

const isSame = (one: Target, other: Target): boolean => JSON.stringify(one) === JSON.stringify(other);
