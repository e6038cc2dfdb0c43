import type { ReceiptInvoice, ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { isDistributed } from '@naryad/contracts/receipt-invoices/putaway';
import type { CellPath } from '../../../shared/cells/cell-path.js';
import { aRow, hasUnits, placeableUnits, type Draft, type LineDraft, type RowDraft } from './draft.js';
import { planOf } from './plan.js';

/** Assigns units to a cell; an empty path removes their assignment. */
export function assignCell(line: LineDraft, path: CellPath, unitIds: readonly number[]): LineDraft {
  const reassigned = new Set(unitIds.map(String));
  const others = Object.entries(line.places).filter(([id]) => !reassigned.has(id));
  const chosenPaths = path.line === null ? [] : unitIds.map((id) => [id, path] as const);
  return { ...line, places: Object.fromEntries([...others, ...chosenPaths]) };
}

/**
 * 'Назначить всем': assigns all rows of a product, or the given units, to one cell; quantities do not change.
 */
export function assigned(line: LineDraft, path: CellPath, unitIds: readonly number[]): LineDraft {
  if (path.cell === null) return line;
  return {
    ...line,
    rows: line.rows.map((row) => ({ ...row, place: path, cellId: path.cell })),
    places: { ...line.places, ...Object.fromEntries(unitIds.map((id) => [id, path])) },
  };
}

/**
 * 'Применить ко всем продуктам': assigns the common cell to all targets without a cell of products that are
 * not distributed.
 */
export function assignedEverywhere(draft: Draft, invoice: ReceiptInvoice): Draft {
  if (draft.all.cell === null) return draft;
  const lines: Record<number, LineDraft> = { ...draft.lines };
  for (const line of invoice.products) {
    const own = draft.lines[line.id];
    if (own !== undefined && !isDistributed(planOf(line, own)))
      lines[line.id] = completed(line, own, draft.all);
  }
  return { ...draft, lines };
}

function completed(line: ReceiptInvoiceLine, own: LineDraft, path: CellPath): LineDraft {
  if (hasUnits(line)) {
    const open = placeableUnits(line).filter(({ id }) => (own.places[id]?.cell ?? null) === null);
    return { ...own, places: { ...own.places, ...Object.fromEntries(open.map(({ id }) => [id, path])) } };
  }
  const rows = own.rows.map((row) =>
    row.cellId === null ? { ...row, place: path, cellId: path.cell } : row,
  );
  return filledUp(line.quantity, { ...own, rows }, path);
}

/** Assigns the quantity that is in no row to the cell as well; rows without a quantity are removed. */
function filledUp(quantity: number, own: LineDraft, path: CellPath): LineDraft {
  const missingQuantity = quantity - own.rows.reduce((sum, row) => sum + (row.quantity ?? 0), 0);
  const hasQuantity = (row: RowDraft): boolean => row.quantity !== null;
  if (missingQuantity <= 0) {
    const rows = own.rows.filter(hasQuantity);
    return rows.length === 0 ? own : { ...own, rows };
  }
  const rowOfCell = own.rows.find((row) => row.cellId === path.cell);
  if (rowOfCell === undefined) {
    const rows = [...own.rows.filter(hasQuantity), aRow(own.nextKey, missingQuantity, path)];
    return { ...own, rows, nextKey: own.nextKey + 1 };
  }
  const rows = own.rows
    .map((row) => (row === rowOfCell ? { ...row, quantity: (row.quantity ?? 0) + missingQuantity } : row))
    .filter(hasQuantity);
  return { ...own, rows };
}
