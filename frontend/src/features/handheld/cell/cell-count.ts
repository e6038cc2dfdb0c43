import type { LotOfCell } from '@naryad/contracts/stock-takings/cell-count-routes';

/** Expected contents of a cell when its count begins. */
export interface CellToCount {
  readonly cell_id: number;
  readonly address: string;
  /** Ledger position of the contents. Null offline, or while operations of this device are pending. */
  readonly position: number | null;
  readonly lots: readonly LotOfCell[];
}

/** A scanned unit or bulk lot that is not expected in this cell. */
export interface ForeignLot {
  readonly pid: number;
  readonly name: string;
  readonly sku: string | null;
  readonly serial: string | null;
  readonly isUnit: boolean;
}

/** Items that are counted by typing their quantity, because they are indistinguishable. */
export interface CountedRow {
  readonly key: string;
  readonly name: string;
  readonly sku: string | null;
  readonly picture: string | null;
  readonly batch: string | null;
  readonly isUnits: boolean;
  readonly lots: readonly { readonly pid: number; readonly quantity: number; readonly reserved: number }[];
}

/** State of a count in progress. */
export interface CellCount {
  /** Typed text by row key. */
  readonly typed: Readonly<Record<string, string>>;
  /** Lot ids (`pid`) of scanned labels, in scan order. */
  readonly scanned: readonly number[];
  readonly foreign: readonly ForeignLot[];
}

export const NOTHING_COUNTED: CellCount = { typed: {}, scanned: [], foreign: [] };

const LARGEST = 1_000_000;

const isSerial = (lot: LotOfCell): boolean => lot.is_unit && lot.serial_number !== null;

const keyOf = (lot: LotOfCell): string =>
  `${isSerial(lot) ? 's' : lot.is_unit ? 'u' : 'p'}${lot.product.id}-${lot.batch_manufacture_id ?? 0}`;

/**
 * Rows whose quantity is typed: bulk lots and units without serial numbers, both grouped by product and
 * batch.
 */
export function rowsOf(lots: readonly LotOfCell[], foreign: readonly ForeignLot[]): CountedRow[] {
  const groups = Map.groupBy(
    lots.filter((lot) => !isSerial(lot)),
    keyOf,
  );
  const expectedRows = [...groups].map(([key, of]): CountedRow => {
    const [{ product, batch_number: batch, is_unit: isUnits }] = of as [LotOfCell];
    return {
      key,
      name: product.name,
      sku: product.sku,
      picture: product.img_url,
      batch,
      isUnits,
      lots: of
        .map(({ batch_product_id: pid, quantity, reserved }) => ({ pid, quantity, reserved }))
        .sort((a, b) => a.pid - b.pid),
    };
  });
  const foreignRows = foreign
    .filter(({ isUnit }) => !isUnit)
    .map(({ pid, name, sku }): CountedRow => ({
      key: `f${pid}`,
      name,
      sku,
      picture: null,
      batch: null,
      isUnits: false,
      lots: [{ pid, quantity: 0, reserved: 0 }],
    }));
  return [...expectedRows, ...foreignRows];
}

/** The typed quantity; 0 when nothing is typed. */
export const typedOf = (count: CellCount, key: string): number => Number(count.typed[key] ?? '') || 0;

/** Effect of a scanned label on a count. */
export type ScannedLabel =
  | { readonly is: 'again' | 'unknown' }
  | { readonly is: 'counted'; readonly count: CellCount }
  /** A bulk lot: its quantity must be typed. */
  | { readonly is: 'row'; readonly row: CountedRow };

/** Applies a scanned label to a count. */
export function scanned(cell: CellToCount, count: CellCount, pid: number): ScannedLabel {
  if (count.scanned.includes(pid)) return { is: 'again' };
  const next = { ...count, scanned: [...count.scanned, pid] };
  const foreign = count.foreign.find((lot) => lot.pid === pid);
  const lot = cell.lots.find((one) => one.batch_product_id === pid);
  if (lot !== undefined ? isSerial(lot) : foreign?.isUnit === true) return { is: 'counted', count: next };
  const row = rowsOf(cell.lots, count.foreign).find(({ lots }) => lots.some((one) => one.pid === pid));
  if (row === undefined) return { is: 'unknown' };
  if (!row.isUnits) return { is: 'row', row };
  // Adds one to the number of scanned units. A larger typed number already includes them.
  const before = row.lots.filter((one) => count.scanned.includes(one.pid)).length;
  const isTyped = typedOf(count, row.key) > before;
  const typedCounts = isTyped ? count.typed : { ...count.typed, [row.key]: String(before + 1) };
  return { is: 'counted', count: { ...next, typed: typedCounts } };
}

/** Removes a scanned unit from the count. */
export const unscanned = (count: CellCount, pid: number): CellCount => ({
  ...count,
  scanned: count.scanned.filter((one) => one !== pid),
  foreign: count.foreign.filter((lot) => lot.pid !== pid),
});

/** An expected and a counted quantity, as shown after the count. */
export interface ComparedItem {
  readonly key: string;
  readonly name: string;
  readonly batch: string | null;
  /** Serial numbers of units that are missing or unexpected. */
  readonly serials: readonly string[];
  readonly expected: number;
  readonly counted: number;
}

export interface Compared {
  readonly differences: readonly ComparedItem[];
  /** Quantity that matches the expectation. */
  readonly matching: number;
  /**
   * Units without serial numbers of which more were typed than expected. Their labels must be scanned to
   * identify them.
   */
  readonly surplusUnits: readonly ComparedItem[];
}

const sumOf = (row: CountedRow): number => row.lots.reduce((sum, { quantity }) => sum + quantity, 0);

/** Compares the counted quantities with the expected ones. */
export function compared(cell: CellToCount, count: CellCount): Compared {
  const rows = rowsOf(cell.lots, count.foreign).map((row): ComparedItem & { readonly isUnits: boolean } => ({
    key: row.key,
    name: row.name,
    batch: row.batch,
    serials: [],
    expected: sumOf(row),
    counted: typedOf(count, row.key),
    isUnits: row.isUnits,
  }));
  const ofProduct = Map.groupBy(cell.lots.filter(isSerial), keyOf);
  const units = [...ofProduct].map(([key, lots]): ComparedItem => {
    const missingLots = lots.filter(({ batch_product_id: pid }) => !count.scanned.includes(pid));
    return {
      key,
      name: lots[0]!.product.name,
      batch: lots[0]!.batch_number,
      serials: missingLots.map((lot) => lot.serial_number ?? ''),
      expected: lots.length,
      counted: lots.length - missingLots.length,
    };
  });
  const foreignUnits = count.foreign
    .filter(({ isUnit }) => isUnit)
    .map(({ pid, name, serial }): ComparedItem => ({
      key: `f${pid}`,
      name,
      batch: null,
      serials: serial === null ? [] : [serial],
      expected: 0,
      counted: 1,
    }));
  const all = [...rows, ...units, ...foreignUnits];
  return {
    differences: all.filter(({ expected, counted }) => expected !== counted),
    matching: all.reduce((sum, { expected, counted }) => sum + Math.min(expected, counted), 0),
    surplusUnits: rows.filter(({ isUnits, expected, counted }) => isUnits && counted > expected),
  };
}

interface CountedLot {
  readonly batch_product_id: number;
  readonly quantity: number;
}

/** Request input: the quantity of each unit and bulk lot after the count. */
export function countInput(
  cell: CellToCount,
  count: CellCount,
): { readonly counted: CountedLot[]; readonly seen: CountedLot[] } {
  const rows = rowsOf(cell.lots, count.foreign).flatMap((row) =>
    row.isUnits
      ? unitsAfterCount(row, typedOf(count, row.key), count.scanned)
      : lotsAfterCount(row, typedOf(count, row.key)),
  );
  const units = count.scanned
    .filter((pid) => {
      const lot = cell.lots.find((one) => one.batch_product_id === pid);
      return lot === undefined ? count.foreign.some((one) => one.pid === pid) : isSerial(lot);
    })
    .map((pid) => ({ batch_product_id: pid, quantity: 1 }));
  return {
    counted: [...rows, ...units].filter(({ quantity }) => quantity > 0),
    seen: cell.lots.map(({ batch_product_id, quantity }) => ({ batch_product_id, quantity })),
  };
}

/**
 * A surplus is added to the newest lot and a shortage is deducted from the oldest lots first, as a
 * stock-taking posts it.
 */
function lotsAfterCount(row: CountedRow, countedQuantity: number): CountedLot[] {
  let missingCount = sumOf(row) - Math.min(countedQuantity, LARGEST);
  const reducedLots = row.lots.map(({ pid, quantity, reserved }) => {
    const missingHere = Math.max(0, Math.min(missingCount, quantity - reserved));
    missingCount -= missingHere;
    return { batch_product_id: pid, quantity: quantity - missingHere };
  });
  const latest = reducedLots.at(-1)!;
  if (missingCount < 0) return reducedLots.with(-1, { ...latest, quantity: latest.quantity - missingCount });
  // More is missing than is free, so reserved quantities are reduced as well. The server reports which tasks
  // conflict.
  return reducedLots.map((one) => {
    const missingHere = Math.min(missingCount, one.quantity);
    missingCount -= missingHere;
    return { ...one, quantity: one.quantity - missingHere };
  });
}

/** Chooses which of the equal units are present: scanned ones first, then reserved ones, then the oldest. */
function unitsAfterCount(row: CountedRow, countedQuantity: number, labels: readonly number[]): CountedLot[] {
  const rank = ({ pid, reserved }: CountedRow['lots'][number]): number =>
    labels.includes(pid) ? 0 : reserved > 0 ? 1 : 2;
  return row.lots
    .toSorted((a, b) => rank(a) - rank(b) || a.pid - b.pid)
    .slice(0, countedQuantity)
    .map(({ pid }) => ({ batch_product_id: pid, quantity: 1 }));
}
