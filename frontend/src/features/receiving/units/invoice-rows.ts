import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { textMatcher } from '../../../shared/check-list/match-text.js';

/** A line of the invoice as shown in the list. */
export interface ControlLine {
  readonly line: ReceiptInvoiceLine;
  /** Visible units; newer ones of other users are held back until the list is merged. */
  readonly units: readonly ReceivedUnit[];
  readonly done: number;
  /** Number of items without a record, as shown in the list. */
  readonly pending: number;
}

export type ControlRow =
  | { readonly kind: 'group'; readonly key: string; readonly group: ControlLine; readonly isOpen: boolean }
  | {
      readonly kind: 'unit';
      readonly key: string;
      readonly group: ControlLine;
      readonly unit: ReceivedUnit;
      readonly place: number;
    }
  | { readonly kind: 'pending'; readonly key: string; readonly group: ControlLine; readonly place: number }
  | {
      /** Several equal items: units without a serial number, or items without a record. */
      readonly kind: 'several';
      readonly key: string;
      readonly group: ControlLine;
      /** Empty: items without a record. */
      readonly units: readonly ReceivedUnit[];
      readonly count: number;
      /** Position of the first item. */
      readonly place: number;
      readonly isOpen: boolean;
    };

type UnitAt = { readonly unit: ReceivedUnit; readonly place: number };

export const groupKey = (lineId: number): string => `g:${lineId}`;
export const unitKey = (unitId: number): string => `u:${unitId}`;
/** Items without a record are numbered by position, so the focus stays on the next one. */
export const pendingKey = (lineId: number, ordinal: number): string => `p:${lineId}:${ordinal}`;

/** A line may have more items than can be controlled one by one. */
const MOST_PENDING = receiptLimits.unitsOfInvoice;

const severalKey = (lineId: number, what: string): string => `s:${lineId}:${what}`;

/** True when the row has this key, or is a group that contains the item. */
export const showsKey = (row: ControlRow, key: string): boolean =>
  row.key === key ||
  (row.kind === 'several' &&
    !row.isOpen &&
    (row.units.length === 0
      ? key.startsWith(pendingKey(row.group.line.id, 0).slice(0, -1))
      : row.units.some(({ id }) => unitKey(id) === key)));

/** Grouping key: the displayed values of a unit without a serial number. */
const appearanceKey = (unit: ReceivedUnit): string =>
  unit.serial_number === null
    ? [
        unit.receipt_status,
        unit.batch_number,
        unit.batch_manufacture?.expiry_date,
        unit.is_stored ? unit.storehouse_cell?.address : '',
      ].join('/')
    : unitKey(unit.id);

/** Rows of units: equal ones are one row, and below it one by one when expanded. */
function unitRows(
  group: ControlLine,
  hits: readonly UnitAt[],
  openedKeys: ReadonlySet<string>,
): readonly ControlRow[] {
  const rowOf = ({ unit, place }: UnitAt): ControlRow => {
    return { kind: 'unit', key: unitKey(unit.id), group, unit, place };
  };
  return [...Map.groupBy(hits, ({ unit }) => appearanceKey(unit))].flatMap(([appearance, equals]) => {
    if (equals.length === 1) return equals.map(rowOf);
    const key = severalKey(group.line.id, appearance);
    const isOpen = openedKeys.has(key);
    const units = equals.map(({ unit }) => unit);
    const header: ControlRow = {
      ...{ kind: 'several', key, group, units, count: units.length, isOpen },
      place: equals[0]?.place ?? 1,
    };
    return [header, ...(isOpen ? equals.map(rowOf) : [])];
  });
}

/** Rows of the items without a record: one for all of them, until expanded. */
function pendingRows(group: ControlLine, openedKeys: ReadonlySet<string>): readonly ControlRow[] {
  const { line, units, pending } = group;
  const rowOf = (ordinal: number): ControlRow => {
    const key = pendingKey(line.id, ordinal);
    return { kind: 'pending', key, group, place: units.length + ordinal + 1 };
  };
  if (pending < 2) return Array.from({ length: pending }, (_, ordinal) => rowOf(ordinal));
  const key = severalKey(line.id, 'pending');
  const isOpen = openedKeys.has(key);
  const header: ControlRow = {
    ...{ kind: 'several', key, group, units: [], count: pending, isOpen },
    place: units.length + 1,
  };
  const shownCount = isOpen ? Math.min(pending, MOST_PENDING) : 0;
  return [header, ...Array.from({ length: shownCount }, (_, ordinal) => rowOf(ordinal))];
}

/** Ids of all existing units. */
export const unitIds = (invoice: ReceiptInvoice): ReadonlySet<number> =>
  new Set(invoice.products.flatMap((line) => line.batch_products.map(({ id }) => id)));

/** Number of units created since the list was last merged. */
export function newUnits(invoice: ReceiptInvoice, shownIds: ReadonlySet<number>): number {
  let count = 0;
  for (const line of invoice.products)
    for (const { id } of line.batch_products) if (!shownIds.has(id)) count += 1;
  return count;
}

/** Lines with the units that existed at the last merge. */
export const linesOf = (invoice: ReceiptInvoice, shownIds: ReadonlySet<number>): readonly ControlLine[] =>
  invoice.products.map((line) => {
    const units = line.batch_products.filter(({ id }) => shownIds.has(id));
    return {
      line,
      units,
      // Once the received quantity is recorded, it counts as the progress and no items are pending.
      done:
        line.accepted_quantity ??
        line.batch_products.filter(({ receipt_status: status }) => status === 'done').length,
      pending: line.accepted_quantity == null ? Math.max(0, line.quantity - units.length) : 0,
    };
  });

/** Initially expanded groups: the first incomplete one; a single group always. */
export function openAtFirst(lines: readonly ControlLine[]): ReadonlySet<number> {
  const [only] = lines;
  const first = lines.length === 1 ? only : lines.find(({ done, line: { quantity } }) => done < quantity);
  return new Set(first === undefined ? [] : [first.line.id]);
}

/**
 * Rows of the list. During a search, groups with matches are expanded and show only the matches.
 * @param openedKeys rows of several items that are expanded
 */
export function rowsOf(
  lines: readonly ControlLine[],
  open: ReadonlySet<number>,
  search: string,
  openedKeys: ReadonlySet<string> = new Set(),
): readonly ControlRow[] {
  const isSearch = search.trim() !== '';
  const matches = textMatcher(search);
  const rows: ControlRow[] = [];
  for (const group of lines) {
    const { line, units } = group;
    const isWhole = !isSearch || matches(line.product.name) || matches(line.product.sku ?? '');
    const isHit = (unit: ReceivedUnit): boolean =>
      isWhole || matches(unit.serial_number ?? '') || matches(unit.batch_number ?? '');
    const hits = units.flatMap((unit, index) => (isHit(unit) ? [{ unit, place: index + 1 }] : []));
    if (!isWhole && hits.length === 0) continue;
    const isOpen = isSearch || open.has(line.id);
    rows.push({ kind: 'group', key: groupKey(line.id), group, isOpen });
    if (!isOpen) continue;
    rows.push(...unitRows(group, hits, openedKeys));
    if (isWhole) rows.push(...pendingRows(group, openedKeys));
  }
  return rows;
}

/**
 * The next row to work on: the next item of the line without a record, otherwise of another line, otherwise a
 * partly completed unit.
 */
export function nextRow(
  lines: readonly ControlLine[],
  lineId: number | null,
): { readonly key: string; readonly lineId: number } | null {
  const lineIndex = lines.findIndex(({ line }) => line.id === lineId);
  const inOrder = lineIndex < 0 ? lines : [...lines.slice(lineIndex), ...lines.slice(0, lineIndex)];
  const fresh = inOrder.find(({ pending }) => pending > 0);
  if (fresh !== undefined) return { key: pendingKey(fresh.line.id, 0), lineId: fresh.line.id };
  for (const { line, units } of inOrder) {
    const unit = units.find(({ receipt_status: status }) => status !== 'done');
    if (unit !== undefined) return { key: unitKey(unit.id), lineId: line.id };
  }
  return null;
}
