import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import { NO_PLACE, type Place } from '../../../shared/places/place.js';

/** A distribution row of goods without units; `cellId` repeats the place for the shared rules. */
export interface RowDraft {
  readonly key: number;
  readonly place: Place;
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
  readonly places: Readonly<Record<number, Place>>;
  /** What the quick assignment of the block holds. */
  readonly quick: Place;
  /** For the keys of new rows. */
  readonly nextKey: number;
  /** Equal units are asked for one by one. */
  readonly isSingle?: boolean;
}

/** Everything that the person has chosen. JSON, so that it may outlive a reload. */
export interface Draft {
  readonly all: Place;
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
export const unitsBeside = (line: ReceiptInvoiceLine, own: LineDraft, unitId: number): readonly number[] =>
  unitGroups(line, own)
    .find(({ units }) => units.some(({ id }) => id === unitId))
    ?.units.map(({ id }) => id) ?? [unitId];

export const hasUnits = (line: ReceiptInvoiceLine): boolean => line.batch_products.length > 0;

export const aRow = (key: number, quantity: number | null, place: Place = NO_PLACE): RowDraft => ({
  key,
  place,
  cellId: place.cell,
  quantity,
});

const aLine = (line: ReceiptInvoiceLine): LineDraft => ({
  rows: hasUnits(line) ? [] : [aRow(1, line.quantity)],
  places: {},
  quick: NO_PLACE,
  nextKey: 2,
});

export const EMPTY_DRAFT: Draft = { all: NO_PLACE, lines: {} };

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

function fittedLine(known: LineDraft | undefined, line: ReceiptInvoiceLine): LineDraft {
  if (known === undefined) return aLine(line);
  if (!hasUnits(line)) {
    if (known.rows.length === 0) return { ...aLine(line), quick: known.quick };
    // One untouched row holds everything: it follows the invoice.
    const [only] = known.rows;
    const isUntouched =
      known.rows.length === 1 && known.nextKey === 2 && only?.cellId === null && only.isTyped !== true;
    return isUntouched && only.quantity !== line.quantity && only.place.line === null
      ? { ...known, rows: [aRow(1, line.quantity)] }
      : known;
  }
  const units = new Set(placeableUnits(line).map(({ id }) => id));
  const stillThere = Object.entries(known.places).filter(([id]) => units.has(Number(id)));
  if (known.rows.length === 0 && stillThere.length === Object.keys(known.places).length) return known;
  return { ...known, rows: [], places: Object.fromEntries(stillThere) };
}

const isEmptyPlace = (place: Place): boolean => place.line === null;

/** Something was chosen or typed that would be lost. */
export function isTouched(draft: Draft, invoice: ReceiptInvoice): boolean {
  if (!isEmptyPlace(draft.all)) return true;
  return invoice.products.some((line) => {
    const own = draft.lines[line.id];
    if (own === undefined) return false;
    if (!isEmptyPlace(own.quick) || Object.keys(own.places).length > 0) return true;
    if (hasUnits(line)) return false;
    const [first, ...others] = own.rows;
    return (
      others.length > 0 ||
      (first !== undefined && (!isEmptyPlace(first.place) || first.quantity !== line.quantity))
    );
  });
}
