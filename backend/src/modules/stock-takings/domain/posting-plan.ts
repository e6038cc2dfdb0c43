import type { CountableItem } from './countable-item.js';

/** A line whose count differs from the ledger. */
export interface DifferentLine extends CountableItem {
  readonly id: number;
  readonly cellId: number;
  /** The scope in which its serial number is unique: its batch when that has a number, else 0. */
  readonly serialScope: number;
  /** Counted minus expected, at `position`. */
  readonly difference: number;
  readonly position: number;
}

/** Current balance of a lot in a cell. */
export interface StockBalance {
  readonly cellId: number;
  readonly lotId: number;
  readonly productId: number;
  readonly batchId: number | null;
  readonly isUnit: boolean;
  readonly quantity: number;
  readonly reserved: number;
}

/** Current state of a unit. */
export interface UnitState {
  readonly lotId: number;
  /** Number of its movements so far, compared with the position of a count. */
  readonly movements: number;
  readonly place: {
    readonly cellId: number;
    readonly address: string;
    readonly moduleId: number;
    readonly moduleName: string;
    readonly reserved: number;
  } | null;
  /** Why a unit that is in no cell cannot be received. */
  readonly obstacle: string | null;
  /** Cells of this stock-taking in which it was counted. */
  readonly seenIn: readonly { readonly cellId: number; readonly address: string }[];
}

export interface Books {
  readonly moduleId: number;
  readonly balances: readonly StockBalance[];
  readonly units: ReadonlyMap<number, UnitState>;
}

export interface PostingPlan {
  readonly moves: { readonly lotId: number; readonly fromCellId: number; readonly toCellId: number }[];
  readonly removes: { readonly lotId: number; readonly cellId: number; readonly quantity: number }[];
  readonly adds: { readonly lotId: number; readonly cellId: number; readonly quantity: number }[];
  /** Surplus that requires a new lot: an unknown unit, or a bulk lot where the cell has none. */
  readonly made: { readonly line: DifferentLine; readonly quantity: number }[];
  /** Problems by line. With any problem nothing is posted. */
  readonly problems: Map<number, string>;
}

export const PROBLEMS = {
  moved: 'Изделие перемещалось после подсчёта: пересчитайте',
  reserved: 'Зарезервировано под задание: снимите резерв',
  elsewhere: (storehouse: string) => `Изделие числится на складе «${storehouse}»: сначала спишите его там`,
  sameNumber: 'Такой серийный номер посчитан в нескольких ячейках: пересчитайте',
  seenTwice: (address: string) => `Изделие посчитано и в ячейке ${address}: пересчитайте`,
  short: (quantity: number) => `Остаток изменился после подсчёта, теперь числится ${quantity}: пересчитайте`,
} as const;

/**
 * Computes the movements that adjust the ledger to the counts [decisions "Stock-taking"]. All balances must
 * be locked.
 */
export function planPosting(lines: readonly DifferentLine[], books: Books): PostingPlan {
  const plan: PostingPlan = { moves: [], removes: [], adds: [], made: [], problems: new Map() };
  const bulkLots = Map.groupBy(
    books.balances.filter((one) => !one.isUnit && one.quantity > 0),
    itemKey,
  );
  const surplusLotIds = new Set(lines.flatMap((one) => (one.difference > 0 ? (one.lotId ?? []) : [])));
  for (const line of lines) {
    const unit = line.lotId === null ? undefined : books.units.get(line.lotId);
    const problem = unit
      ? planUnit(plan, line, unit, {
          moduleId: books.moduleId,
          isFoundElsewhere: surplusLotIds.has(unit.lotId),
        })
      : planParcels(plan, line, line.serialNumber === null ? (bulkLots.get(itemKey(line)) ?? []) : []);
    if (problem !== null) plan.problems.set(line.id, problem);
  }
  for (const id of sameNumbers(plan.made.map((one) => one.line))) plan.problems.set(id, PROBLEMS.sameNumber);
  return plan;
}

/**
 * Lines that would create one unit several times: its number was unknown, and it was counted in several
 * cells.
 */
function sameNumbers(lines: readonly DifferentLine[]): number[] {
  const units = lines.filter((one) => one.serialNumber !== null);
  const byNumber = Map.groupBy(units, (one) => `${one.productId}:${one.serialScope}:${one.serialNumber}`);
  return [...byNumber.values()].flatMap((same) => (same.length > 1 ? same.map((one) => one.id) : []));
}

const itemKey = (item: Pick<StockBalance, 'cellId' | 'productId' | 'batchId'>): string =>
  `${item.cellId}:${item.productId}:${item.batchId ?? ''}`;

function planUnit(
  plan: PostingPlan,
  line: DifferentLine,
  unit: UnitState,
  { moduleId, isFoundElsewhere }: { readonly moduleId: number; readonly isFoundElsewhere: boolean },
): string | null {
  const { lotId, place } = unit;
  if (unit.movements !== line.position) return PROBLEMS.moved;
  if (line.difference < 0) {
    // The line of the cell in which it was found moves it.
    if (isFoundElsewhere) return null;
    if (place?.cellId !== line.cellId) return PROBLEMS.moved;
    if (place.reserved > 0) return PROBLEMS.reserved;
    plan.removes.push({ lotId, cellId: line.cellId, quantity: 1 });
    return null;
  }
  const other = unit.seenIn.find((one) => one.cellId !== line.cellId);
  if (other) return PROBLEMS.seenTwice(other.address);
  if (!place) {
    if (unit.obstacle === null) plan.adds.push({ lotId, cellId: line.cellId, quantity: 1 });
    return unit.obstacle;
  }
  if (place.moduleId !== moduleId) return PROBLEMS.elsewhere(place.moduleName);
  // Its reservation moves with it.
  plan.moves.push({ lotId, fromCellId: place.cellId, toCellId: line.cellId });
  return null;
}

/**
 * A surplus is credited to the newest bulk lot in the cell, a shortage is debited from the oldest first.
 * Reserved quantities stay.
 */
function planParcels(
  plan: PostingPlan,
  line: DifferentLine,
  balances: readonly StockBalance[],
): string | null {
  const bulkLots = balances.toSorted((one, other) => one.lotId - other.lotId);
  if (line.difference > 0) {
    const latest = bulkLots.at(-1);
    if (latest) plan.adds.push({ lotId: latest.lotId, cellId: line.cellId, quantity: line.difference });
    else plan.made.push({ line, quantity: line.difference });
    return null;
  }
  let remaining = -line.difference;
  const available = bulkLots.reduce((sum, one) => sum + one.quantity, 0);
  if (available < remaining) return PROBLEMS.short(available);
  for (const { lotId, quantity, reserved } of bulkLots) {
    const removed = Math.min(remaining, quantity - reserved);
    if (removed > 0) plan.removes.push({ lotId, cellId: line.cellId, quantity: removed });
    remaining -= removed;
  }
  return remaining > 0 ? PROBLEMS.reserved : null;
}
