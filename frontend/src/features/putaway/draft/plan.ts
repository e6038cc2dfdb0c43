import type { ReceiptInvoice, ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { planProblems, remainingOf, type ProductPlan } from '@naryad/contracts/receipt-invoices/putaway';
import { putawayTexts } from '@naryad/contracts/receipt-invoices/texts';
import { hasUnits, placeableUnits, type Draft, type LineDraft } from './draft.js';

/** Input of the shared rules. */
export function planOf(line: ReceiptInvoiceLine, own: LineDraft): ProductPlan {
  const base = { name: line.product.name, quantity: line.quantity, rows: own.rows };
  if (!hasUnits(line)) return base;
  return { ...base, unitCells: placeableUnits(line).map(({ id }) => own.places[id]?.cell ?? null) };
}

/** Progress of a product. */
export interface LineState {
  readonly problems: readonly string[];
  readonly isDistributed: boolean;
  /** Quantity with a cell, including units already in a storehouse. */
  readonly done: number;
  /** Quantity without a cell; negative when more is distributed than was received. */
  readonly remaining: number;
}

/** Error messages and counts of a product. */
export function lineState(line: ReceiptInvoiceLine, own: LineDraft): LineState {
  const problems = [...missingUnits(line), ...planProblems(planOf(line, own))];
  const remaining = hasUnits(line)
    ? line.quantity - storedOf(line) - placedUnits(line, own)
    : remainingOf(line.quantity, own.rows);
  return { problems, isDistributed: problems.length === 0, done: line.quantity - remaining, remaining };
}

export const storedOf = (line: ReceiptInvoiceLine): number =>
  line.batch_products.filter((unit) => unit.is_stored).length;

const placedUnits = (line: ReceiptInvoiceLine, own: LineDraft): number =>
  placeableUnits(line).filter(({ id }) => (own.places[id]?.cell ?? null) !== null).length;

/**
 * Units that have not passed the receipt control cannot be put away, so they are missing from the product.
 */
function missingUnits(line: ReceiptInvoiceLine): string[] {
  if (!hasUnits(line)) return [];
  const ready = placeableUnits(line).length + storedOf(line);
  if (ready >= line.quantity) return [];
  const { name } = line.product;
  return [ready === 0 ? putawayTexts.none(name) : putawayTexts.notExactly(name, ready, line.quantity)];
}

export type LineStates = ReadonlyMap<number, LineState>;

/** States of all products; those of unchanged products come from `cache`. */
export function lineStates(invoice: ReceiptInvoice, draft: Draft, cache: LineStateCache): LineStates {
  return new Map(
    invoice.products.flatMap((line) => {
      const own = draft.lines[line.id];
      if (own === undefined) return [];
      const before = cache.get(own);
      if (before?.line === line) return [[line.id, before.state] as const];
      const state = lineState(line, own);
      cache.set(own, { line, state });
      return [[line.id, state] as const];
    }),
  );
}

export type LineStateCache = WeakMap<
  LineDraft,
  { readonly line: ReceiptInvoiceLine; readonly state: LineState }
>;

/**
 * Products in display order: incomplete ones first. The caller freezes the order, so that nothing moves
 * during work.
 */
export function workOrder(invoice: ReceiptInvoice, states: LineStates): readonly number[] {
  const isDone = (id: number): boolean => states.get(id)?.isDistributed === true;
  const ids = invoice.products.map(({ id }) => id);
  return [...ids.filter((id) => !isDone(id)), ...ids.filter(isDone)];
}

/** A frozen order for the current products: removed ones are dropped, new ones are appended. */
export function currentOrder(order: readonly number[], invoice: ReceiptInvoice): readonly number[] {
  const ids = new Set(invoice.products.map(({ id }) => id));
  const ordered = new Set(order);
  return [...order.filter((id) => ids.has(id)), ...[...ids].filter((id) => !ordered.has(id))];
}
