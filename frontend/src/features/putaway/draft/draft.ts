import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import { NO_CELL, type CellPath } from '../../../shared/cells/cell-path.js';

/**
 * A distribution row of a product without units; `cellId` repeats the cell of `place` for the shared rules.
 */
export interface RowDraft {
  readonly key: number;
  readonly place: CellPath;
  readonly cellId: number | null;
  readonly quantity: number | null;
  /** The quantity was typed: the invoice does not overwrite it. */
  readonly isTyped?: true;
}

/** Cells of one product of the invoice. */
export interface LineDraft {
  /** Rows of a product without units: at least one. */
  readonly rows: readonly RowDraft[];
  /** Cells by unit id; absent while nothing is chosen. */
  readonly places: Readonly<Record<number, CellPath>>;
  /** Value of the block's quick assignment. */
  readonly quick: CellPath;
  /** Key of the next new row. */
  readonly nextKey: number;
  /** Equal units are shown one by one. */
  readonly isSingle?: boolean;
}

/** All choices of the user. Must be JSON, to survive a reload. */
export interface Draft {
  readonly all: CellPath;
  readonly lines: Readonly<Record<number, LineDraft>>;
}

/** Units that passed the receipt control; those that a terminal has already received need no cell. */
export const placeableUnits = (line: ReceiptInvoiceLine): readonly ReceivedUnit[] =>
  line.batch_products.filter((unit) => unit.receipt_status === 'done' && !unit.is_stored);

/** Equal units with the same cell, or one unit: a row of the page. */
export interface UnitGroup {
  /** Id of the first unit identifies the row. */
  readonly id: number;
  readonly units: readonly [ReceivedUnit, ...ReceivedUnit[]];
}

/** Groups units without a serial number by batch and cell. */
export function unitGroups(line: ReceiptInvoiceLine, own: LineDraft): readonly UnitGroup[] {
  const keyOf = ({ id, serial_number: serial, batch_manufacture_id: batch }: ReceivedUnit): string =>
    own.isSingle === true || serial !== null ? `#${id}` : `${batch}:${own.places[id]?.cell ?? null}`;
  return [...Map.groupBy(placeableUnits(line), keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ id: first.id, units: [first, ...others] as const }],
  );
}

/** Units of the row that contains a unit. */
export const unitsOfSameRow = (line: ReceiptInvoiceLine, own: LineDraft, unitId: number): readonly number[] =>
  unitGroups(line, own)
    .find(({ units }) => units.some(({ id }) => id === unitId))
    ?.units.map(({ id }) => id) ?? [unitId];

export const hasUnits = (line: ReceiptInvoiceLine): boolean => line.batch_products.length > 0;

export const aRow = (key: number, quantity: number | null, path: CellPath = NO_CELL): RowDraft => ({
  key,
  place: path,
  cellId: path.cell,
  quantity,
});

const aLine = (line: ReceiptInvoiceLine): LineDraft => ({
  rows: hasUnits(line) ? [] : [aRow(1, line.quantity)],
  places: {},
  quick: NO_CELL,
  nextKey: 2,
});

export const EMPTY_DRAFT: Draft = { all: NO_CELL, lines: {} };

/**
 * Adapts the draft to the current invoice: new products get an empty row, removed ones are dropped, choices
 * stay. Returns the same object when nothing changes.
 */
export function fitted(draft: Draft, invoice: ReceiptInvoice): Draft {
  const lines: Record<number, LineDraft> = {};
  for (const line of invoice.products) lines[line.id] = fittedLine(draft.lines[line.id], line);
  const ids = Object.keys(lines);
  const isSame =
    ids.length === Object.keys(draft.lines).length &&
    invoice.products.every(({ id }) => lines[id] === draft.lines[id]);
  return isSame ? draft : { ...draft, lines };
}

function fittedLine(storedLine: LineDraft | undefined, line: ReceiptInvoiceLine): LineDraft {
  if (storedLine === undefined) return aLine(line);
  if (!hasUnits(line)) {
    if (storedLine.rows.length === 0) return { ...aLine(line), quick: storedLine.quick };
    // A single untouched row holds the whole quantity and follows the invoice.
    const [only] = storedLine.rows;
    const isUntouched =
      storedLine.rows.length === 1 &&
      storedLine.nextKey === 2 &&
      only?.cellId === null &&
      only.isTyped !== true;
    return isUntouched && only.quantity !== line.quantity && only.place.line === null
      ? { ...storedLine, rows: [aRow(1, line.quantity)] }
      : storedLine;
  }
  const units = new Set(placeableUnits(line).map(({ id }) => id));
  const remaining = Object.entries(storedLine.places).filter(([id]) => units.has(Number(id)));
  if (storedLine.rows.length === 0 && remaining.length === Object.keys(storedLine.places).length)
    return storedLine;
  return { ...storedLine, rows: [], places: Object.fromEntries(remaining) };
}

const isEmptyPath = (path: CellPath): boolean => path.line === null;

/** True when leaving would lose a choice or typed text. */
export function isTouched(draft: Draft, invoice: ReceiptInvoice): boolean {
  if (!isEmptyPath(draft.all)) return true;
  return invoice.products.some((line) => {
    const own = draft.lines[line.id];
    if (own === undefined) return false;
    if (!isEmptyPath(own.quick) || Object.keys(own.places).length > 0) return true;
    if (hasUnits(line)) return false;
    const [first, ...others] = own.rows;
    return (
      others.length > 0 ||
      (first !== undefined && (!isEmptyPath(first.place) || first.quantity !== line.quantity))
    );
  });
}
