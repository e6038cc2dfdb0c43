import { putawayTexts } from './texts.js';

/** A row of a putaway by quantity; null while nothing is selected or typed. */
export interface QuantityRow {
  readonly cellId: number | null;
  readonly quantity: number | null;
}

/**
 * Required quantity of a product and its distribution: rows with quantities, or a cell (or null) for each of
 * its units.
 */
export interface ProductPlan {
  readonly name: string;
  readonly quantity: number;
  readonly rows: readonly QuantityRow[];
  /** Absent for lines without units. Units that are already in a cell are not included. */
  readonly unitCells?: readonly (number | null)[];
}

const totalQuantity = (rows: readonly QuantityRow[]): number =>
  rows.reduce((sum, row) => sum + (row.quantity ?? 0), 0);

/** 'Осталось распределить': quantity without a cell. */
export function remainingOf(quantity: number, rows: readonly QuantityRow[]): number {
  return quantity - totalQuantity(rows.filter((row) => row.cellId !== null));
}

/** Maximum quantity of a row: the total minus the other rows. */
export function rowLimit(quantity: number, rows: readonly QuantityRow[], index: number): number {
  return Math.max(0, quantity - totalQuantity(rows.filter((_, position) => position !== index)));
}

/** Parses a typed quantity [2 §5]: digits only, at most `limit`, null when zero. */
export function typedQuantity(text: string, limit = Number.MAX_SAFE_INTEGER): number | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  return Math.min(Number(digits), limit) || null;
}

/**
 * 'Добавить ячейку' [2 §4 "Putaway"]: the new row takes half of the first row's quantity if that is greater
 * than 1 (rounded down, the remainder stays), otherwise the quantity that no row has yet.
 */
export function addRow<Row extends QuantityRow>(
  quantity: number,
  rows: readonly Row[],
  empty: (quantity: number | null) => Row,
): Row[] {
  const first = rows[0];
  if (first && first.quantity !== null && first.quantity > 1) {
    const half = Math.floor(first.quantity / 2);
    return [{ ...first, quantity: first.quantity - half }, ...rows.slice(1), empty(half)];
  }
  return [...rows, empty(Math.max(0, quantity - totalQuantity(rows)) || null)];
}

/**
 * Removes a row [2 §4 "Putaway"]: its quantity is added to the first row with a cell, otherwise to the first
 * row; the last row cannot be removed.
 */
export function removeRow<Row extends QuantityRow>(rows: readonly Row[], index: number): Row[] {
  const removed = rows[index];
  if (!removed || rows.length === 1) return [...rows];
  const otherRows = rows.filter((_, position) => position !== index);
  const heir = Math.max(
    0,
    otherRows.findIndex((row) => row.cellId !== null),
  );
  return otherRows.map((row, position) =>
    position === heir ? { ...row, quantity: (row.quantity ?? 0) + (removed.quantity ?? 0) || null } : row,
  );
}

/** Why a product cannot be put away, as the four messages of [2 §5]; empty when it is fully distributed. */
export function planProblems(plan: ProductPlan): string[] {
  const { name, quantity, rows, unitCells } = plan;
  if (unitCells) {
    const without = unitCells.filter((cellId) => cellId === null).length;
    return without > 0 ? [putawayTexts.noCells(name, without)] : [];
  }
  if (rows.length === 0) return [putawayTexts.none(name)];
  const sum = totalQuantity(rows);
  const incomplete = rows.filter((row) => row.cellId === null || (row.quantity ?? 0) < 1).length;
  return [
    ...(sum === quantity ? [] : [putawayTexts.notExactly(name, sum, quantity)]),
    ...(incomplete > 0 ? [putawayTexts.incomplete(name, incomplete)] : []),
  ];
}

/** 'Распределено' or 'Не распределено'. */
export function isDistributed(plan: ProductPlan): boolean {
  return planProblems(plan).length === 0;
}
