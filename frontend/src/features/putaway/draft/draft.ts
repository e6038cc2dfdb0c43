import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import { NO_CELL, type CellPath } from '../../../shared/cells/cell-path.js';

/** A distribution row of goods without units; `cellId` repeats the place for the shared rules. */
export interface RowDraft {
  readonly key: number;
  readonly place: CellPath;
  readonly cellId: number | null;
  readonly quantity: number | null;
  /** The quantity was typed: the invoice does not overwrite it. */
  readonly isTyped?: true;
}

/** Where one product of the invoice goes. */
export interface LineDraft {
  /** Goods without units: one row at least. */
  readonly rows: readonly RowDraft[];
  /** Places of units by their id; absent while nothing is chosen. */
  readonly places: Readonly<Record<number, CellPath>>;
  /** What the quick assignment of the block holds. */
  readonly quick: CellPath;
  /** For the keys of new rows. */
  readonly nextKey: number;
  /** Equal units are asked for one by one. */
  readonly isSingle?: boolean;
}

/** Everything that the person has chosen. JSON, so that it may outlive a reload. */
export interface Draft {
  readonly all: CellPath;
  readonly lines: Readonly<Record<number, LineDraft>>;
}

/** Only units that passed the control count; those that a terminal took in already need no cell [2 §2.7]. */
export const placeableUnits = (line: ReceiptInvoiceLine): readonly ReceivedUnit[] =>
  line.batch_products.filter((unit) => unit.receipt_status === 'done' && !unit.is_stored);

/** Units that nothing tells apart and that go to one cell, or one unit: a row of the page. */
export interface UnitGroup {
  /** The first of them names the row. */
  readonly id: number;
  readonly units: readonly [ReceivedUnit, ...ReceivedUnit[]];
}

/** Goods are goods: units without a serial number, of one batch and for one cell, stand in one row. */
export function unitGroups(line: ReceiptInvoiceLine, own: LineDraft): readonly UnitGroup[] {
  const keyOf = ({ id, serial_number: serial, batch_manufacture_id: batch }: ReceivedUnit): string =>
    own.isSingle === true || serial !== null ? `#${id}` : `${batch}:${own.places[id]?.cell ?? null}`;
  return [...Map.groupBy(placeableUnits(line), keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ id: first.id, units: [first, ...others] as const }],
  );
}

/** The units of the row in which a unit stands. */
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
 * The draft fitted to the invoice as it is now: products that came get an empty row, what went is forgotten, what was
 * chosen stays. The same object when nothing had to change.
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

function fittedLine(stored: LineDraft | undefined, line: ReceiptInvoiceLine): LineDraft {
  if (stored === undefined) return aLine(line);
  if (!hasUnits(line)) {
    if (stored.rows.length === 0) return { ...aLine(line), quick: stored.quick };
    // One untouched row holds everything: it follows the invoice.
    const [only] = stored.rows;
    const isUntouched =
      stored.rows.length === 1 && stored.nextKey === 2 && only?.cellId === null && only.isTyped !== true;
    return isUntouched && only.quantity !== line.quantity && only.place.line === null
      ? { ...stored, rows: [aRow(1, line.quantity)] }
      : stored;
  }
  const units = new Set(placeableUnits(line).map(({ id }) => id));
  const remaining = Object.entries(stored.places).filter(([id]) => units.has(Number(id)));
  if (stored.rows.length === 0 && remaining.length === Object.keys(stored.places).length) return stored;
  return { ...stored, rows: [], places: Object.fromEntries(remaining) };
}

const isEmptyPath = (path: CellPath): boolean => path.line === null;

/** Something was chosen or typed that would be lost. */
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
