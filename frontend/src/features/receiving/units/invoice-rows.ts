import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { textMatcher } from '../../../shared/check-list/match-text.js';

/** A line of the invoice as the list shows it. */
export interface ControlLine {
  readonly line: ReceiptInvoiceLine;
  /** Units in sight; newer ones of others wait for the list to be merged. */
  readonly units: readonly ReceivedUnit[];
  readonly done: number;
  /** Pieces without a record, as the list shows them. */
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
      /** Pieces that nothing tells apart: units without a serial number, or pieces without a record. */
      readonly kind: 'several';
      readonly key: string;
      readonly group: ControlLine;
      /** Empty: pieces without a record. */
      readonly units: readonly ReceivedUnit[];
      readonly count: number;
      /** Of the first. */
      readonly place: number;
      readonly isOpen: boolean;
    };

type UnitAt = { readonly unit: ReceivedUnit; readonly place: number };

export const groupKey = (lineId: number): string => `g:${lineId}`;
export const unitKey = (unitId: number): string => `u:${unitId}`;
/** Pieces without a record differ by how many of them come before: whoever has the focus on the next one keeps it. */
export const pendingKey = (lineId: number, ordinal: number): string => `p:${lineId}:${ordinal}`;

/** A line may have more pieces than can be controlled one by one. */
const MOST_PENDING = receiptLimits.unitsOfInvoice;

const severalKey = (lineId: number, what: string): string => `s:${lineId}:${what}`;

/** Whether a row is the one of this key, or stands for several among which it is. */
export const showsKey = (row: ControlRow, key: string): boolean =>
  row.key === key ||
  (row.kind === 'several' &&
    !row.isOpen &&
    (row.units.length === 0
      ? key.startsWith(pendingKey(row.group.line.id, 0).slice(0, -1))
      : row.units.some(({ id }) => unitKey(id) === key)));

/** What the list shows of a unit without a serial number. */
const appearanceKey = (unit: ReceivedUnit): string =>
  unit.serial_number === null
    ? [
        unit.receipt_status,
        unit.batch_number,
        unit.batch_manufacture?.expiry_date,
        unit.is_stored ? unit.storehouse_cell?.address : '',
      ].join('/')
    : unitKey(unit.id);

/** Rows of units: equal ones stand in one row, and below it one by one where somebody opened it. */
function unitRows(
  group: ControlLine,
  hits: readonly UnitAt[],
  opened: ReadonlySet<string>,
): readonly ControlRow[] {
  const rowOf = ({ unit, place }: UnitAt): ControlRow => {
    return { kind: 'unit', key: unitKey(unit.id), group, unit, place };
  };
  return [...Map.groupBy(hits, ({ unit }) => appearanceKey(unit))].flatMap(([looks, equals]) => {
    if (equals.length === 1) return equals.map(rowOf);
    const key = severalKey(group.line.id, looks);
    const isOpen = opened.has(key);
    const units = equals.map(({ unit }) => unit);
    const header: ControlRow = {
      ...{ kind: 'several', key, group, units, count: units.length, isOpen },
      place: equals[0]?.place ?? 1,
    };
    return [header, ...(isOpen ? equals.map(rowOf) : [])];
  });
}

/** Rows of the pieces without a record: one for all of them, until somebody opens it. */
function pendingRows(group: ControlLine, opened: ReadonlySet<string>): readonly ControlRow[] {
  const { line, units, pending } = group;
  const rowOf = (ordinal: number): ControlRow => {
    const key = pendingKey(line.id, ordinal);
    return { kind: 'pending', key, group, place: units.length + ordinal + 1 };
  };
  if (pending < 2) return Array.from({ length: pending }, (_, ordinal) => rowOf(ordinal));
  const key = severalKey(line.id, 'pending');
  const isOpen = opened.has(key);
  const header: ControlRow = {
    ...{ kind: 'several', key, group, units: [], count: pending, isOpen },
    place: units.length + 1,
  };
  const shown = isOpen ? Math.min(pending, MOST_PENDING) : 0;
  return [header, ...Array.from({ length: shown }, (_, ordinal) => rowOf(ordinal))];
}

/** All units that exist now. */
export const unitIds = (invoice: ReceiptInvoice): ReadonlySet<number> =>
  new Set(invoice.products.flatMap((line) => line.batch_products.map(({ id }) => id)));

/** Units that came since the list was merged last. */
export function newUnits(invoice: ReceiptInvoice, shown: ReadonlySet<number>): number {
  let count = 0;
  for (const line of invoice.products)
    for (const { id } of line.batch_products) if (!shown.has(id)) count += 1;
  return count;
}

/** Lines with the units that were there at the last merge. */
export const linesOf = (invoice: ReceiptInvoice, shown: ReadonlySet<number>): readonly ControlLine[] =>
  invoice.products.map((line) => {
    const units = line.batch_products.filter(({ id }) => shown.has(id));
    return {
      line,
      units,
      // Once it was written down what came, that counts, and nothing more is waited for.
      done:
        line.accepted_quantity ??
        line.batch_products.filter(({ receipt_status: status }) => status === 'done').length,
      pending: line.accepted_quantity == null ? Math.max(0, line.quantity - units.length) : 0,
    };
  });

/** Groups that are open at first: the first one that is not through the control; a single one always [2 §2.9]. */
export function openAtFirst(lines: readonly ControlLine[]): ReadonlySet<number> {
  const [only] = lines;
  const first = lines.length === 1 ? only : lines.find(({ done, line: { quantity } }) => done < quantity);
  return new Set(first === undefined ? [] : [first.line.id]);
}

/**
 * Rows of the list. While one searches, groups with hits are open and show nothing else.
 * @param opened rows of several pieces that are shown one by one
 */
export function rowsOf(
  lines: readonly ControlLine[],
  open: ReadonlySet<number>,
  search: string,
  opened: ReadonlySet<string> = new Set(),
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
    rows.push(...unitRows(group, hits, opened));
    if (isWhole) rows.push(...pendingRows(group, opened));
  }
  return rows;
}

/** The row to go on with: the next piece of the line without a record, else of another line, else one left half way. */
export function nextRow(
  lines: readonly ControlLine[],
  lineId: number | null,
): { readonly key: string; readonly lineId: number } | null {
  const at = lines.findIndex(({ line }) => line.id === lineId);
  const inOrder = at < 0 ? lines : [...lines.slice(at), ...lines.slice(0, at)];
  const fresh = inOrder.find(({ pending }) => pending > 0);
  if (fresh !== undefined) return { key: pendingKey(fresh.line.id, 0), lineId: fresh.line.id };
  for (const { line, units } of inOrder) {
    const unit = units.find(({ receipt_status: status }) => status !== 'done');
    if (unit !== undefined) return { key: unitKey(unit.id), lineId: line.id };
  }
  return null;
}
