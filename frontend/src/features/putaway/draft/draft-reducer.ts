import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { addRow, removeRow, rowLimit, typedQuantity } from '@naryad/contracts/receipt-invoices/putaway';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { NO_CELL, withLevel, type CellPath } from '../../../shared/cells/cell-path.js';
import { assigned, assignedEverywhere, assignCell } from './assign.js';
import { aRow, EMPTY_DRAFT, fitted, type Draft, type LineDraft } from './draft.js';
import type { Target } from './target.js';

export type DraftAction =
  /** The invoice was loaded or has changed. */
  | { readonly type: 'fit'; readonly invoice: ReceiptInvoice }
  | { readonly type: 'restore'; readonly draft: Draft }
  | {
      readonly type: 'level';
      readonly target: Target;
      readonly level: StructureLevel;
      readonly id: number | null;
    }
  | { readonly type: 'place'; readonly target: Target; readonly place: CellPath }
  | {
      readonly type: 'quantity';
      readonly lineId: number;
      readonly key: number;
      readonly text: string;
      readonly of: number;
    }
  | { readonly type: 'add'; readonly lineId: number; readonly of: number }
  | { readonly type: 'remove'; readonly lineId: number; readonly key: number }
  /** 'Назначить всем', or some of the units. */
  | { readonly type: 'assign'; readonly lineId: number; readonly unitIds: readonly number[] }
  /** Assigns some of the units to the given cell. */
  | {
      readonly type: 'put';
      readonly lineId: number;
      readonly unitIds: readonly number[];
      readonly place: CellPath;
    }
  /** Shows equal units one by one, or in one row. */
  | { readonly type: 'single'; readonly lineId: number; readonly isOn: boolean }
  /** 'Применить ко всем продуктам'. */
  | { readonly type: 'apply'; readonly invoice: ReceiptInvoice }
  /** Deselects deleted cells. */
  | { readonly type: 'forget'; readonly isDeleted: (path: CellPath) => boolean };

const pathAt = (draft: Draft, target: Target): CellPath => {
  if (target.kind === 'all') return draft.all;
  const line = draft.lines[target.lineId];
  if (line === undefined) return NO_CELL;
  if (target.kind === 'quick') return line.quick;
  if (target.kind === 'unit') return line.places[target.unitId] ?? NO_CELL;
  return line.rows.find(({ key }) => key === target.key)?.place ?? NO_CELL;
};

function withLine(draft: Draft, id: number, change: (line: LineDraft) => LineDraft): Draft {
  const line = draft.lines[id];
  if (line === undefined) return draft;
  const next = change(line);
  return next === line ? draft : { ...draft, lines: { ...draft.lines, [id]: next } };
}

function withPath(draft: Draft, target: Target, path: CellPath): Draft {
  if (pathAt(draft, target) === path) return draft;
  if (target.kind === 'all') return { ...draft, all: path };
  return withLine(draft, target.lineId, (line) => {
    if (target.kind === 'quick') return { ...line, quick: path };
    if (target.kind === 'unit') return assignCell(line, path, [target.unitId]);
    return {
      ...line,
      rows: line.rows.map((row) =>
        row.key === target.key ? { ...row, place: path, cellId: path.cell } : row,
      ),
    };
  });
}

/** All changes of the user's choices. */
export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'fit':
      return fitted(draft, action.invoice);
    case 'restore':
      return { ...EMPTY_DRAFT, ...action.draft };
    case 'level':
      return withPath(draft, action.target, withLevel(pathAt(draft, action.target), action.level, action.id));
    case 'place':
      return withPath(draft, action.target, action.place);
    case 'quantity':
      return withLine(draft, action.lineId, (line) => {
        const rowIndex = line.rows.findIndex(({ key }) => key === action.key);
        const quantity = typedQuantity(action.text, rowLimit(action.of, line.rows, rowIndex));
        return line.rows[rowIndex]?.quantity === quantity
          ? line
          : {
              ...line,
              rows: line.rows.map((row, index) =>
                index === rowIndex ? { ...row, quantity, isTyped: true } : row,
              ),
            };
      });
    case 'add':
      return withLine(draft, action.lineId, (line) => ({
        ...line,
        rows: addRow(action.of, line.rows, (quantity) => aRow(line.nextKey, quantity)),
        nextKey: line.nextKey + 1,
      }));
    case 'remove':
      return withLine(draft, action.lineId, (line) => ({
        ...line,
        rows: removeRow(
          line.rows,
          line.rows.findIndex(({ key }) => key === action.key),
        ),
      }));
    case 'assign':
      return withLine(draft, action.lineId, (line) => assigned(line, line.quick, action.unitIds));
    case 'put':
      return withLine(draft, action.lineId, (line) => assignCell(line, action.place, action.unitIds));
    case 'single':
      return withLine(draft, action.lineId, (line) => ({ ...line, isSingle: action.isOn }));
    case 'apply':
      return assignedEverywhere(draft, action.invoice);
    case 'forget':
      return withoutDeletedCells(draft, action.isDeleted);
  }
}

function withoutDeletedCells(draft: Draft, isDeleted: (path: CellPath) => boolean): Draft {
  const pathIfExists = (path: CellPath): CellPath => (isDeleted(path) ? NO_CELL : path);
  const lines = Object.entries(draft.lines).map(([id, line]): [string, LineDraft] => [
    id,
    {
      ...line,
      quick: pathIfExists(line.quick),
      rows: line.rows.map((row) => (isDeleted(row.place) ? { ...row, place: NO_CELL, cellId: null } : row)),
      places: Object.fromEntries(Object.entries(line.places).filter(([, path]) => !isDeleted(path))),
    },
  ]);
  return { all: pathIfExists(draft.all), lines: Object.fromEntries(lines) };
}
