import { fail } from '../stock.errors.js';

/** A line that somebody ticked: a product in a cell, or one lot of it. */
export interface AskedLine {
  readonly productId: number;
  readonly cellId: number;
  readonly lotId: number | null;
  /** The lot and all that nothing tells from it. */
  readonly isCounted: boolean;
  /** Of a product in a cell: what was seen there, which must still be all of it. */
  readonly quantity: number | null;
}

/** A lot that lies there. */
export interface LyingGoods {
  /** Number of the asked line, from 1. */
  readonly line: number;
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
  readonly reserved: number;
  readonly name: string;
  readonly address: string;
}

/** Pieces of a lot that leave its cell. */
export interface Part {
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

type Asked = Pick<AskedLine, 'lotId' | 'isCounted' | 'quantity'>;

/**
 * Which lots the asked lines take. Of equal ones free pieces go first, then, where they may, those that are set aside;
 * the youngest first, so that the lot which names the line stays longest.
 * @param withReserved reserved pieces go along
 * @throws STOCK_LINE_CHANGED, STOCK_LINE_RESERVED, STOCK_LINE_SHORT
 */
export function partsOf(
  asked: readonly Asked[],
  goods: readonly LyingGoods[],
  withReserved: boolean,
): readonly Part[] {
  const byLine = Map.groupBy(goods, ({ line }) => line);
  return asked.flatMap(({ lotId, isCounted, quantity }, index) => {
    const lying = byLine.get(index + 1) ?? [];
    if (isCounted && quantity !== null) return counted(lying, quantity, withReserved);
    if (lotId === null && quantity !== null) keepSeen(lying, quantity);
    return lying.map((one) => {
      const wanted = lotId === null ? one.quantity : (quantity ?? one.quantity);
      const available = withReserved ? one.quantity : one.quantity - one.reserved;
      if (wanted > available) throw shortOf(one, available);
      return { lotId: one.lotId, cellId: one.cellId, quantity: wanted };
    });
  });
}

/** Which of its lots would stay is nobody's guess: what is no longer as it was seen is looked at once more. */
function keepSeen(lying: readonly LyingGoods[], seen: number): void {
  const [first] = lying;
  const now = lying.reduce((sum, { quantity }) => sum + quantity, 0);
  if (first === undefined || now === seen) return;
  throw fail('STOCK_LINE_CHANGED', { name: first.name, address: first.address, now, seen });
}

function counted(lying: readonly LyingGoods[], wanted: number, withReserved: boolean): readonly Part[] {
  const youngest = lying.toSorted((one, other) => other.lotId - one.lotId);
  const parts = new Map<number, Part>();
  let missing = wanted;
  const take = (countOf: (one: LyingGoods) => number): void => {
    for (const one of youngest) {
      const { lotId, cellId } = one;
      const count = Math.min(missing, countOf(one));
      if (count > 0) parts.set(lotId, { lotId, cellId, quantity: count + (parts.get(lotId)?.quantity ?? 0) });
      missing -= count;
    }
  };
  take(({ quantity, reserved }) => quantity - reserved);
  if (withReserved) take(({ reserved }) => reserved);
  const [first] = lying;
  if (missing > 0 && first !== undefined) {
    const reserved = lying.reduce((sum, one) => sum + one.reserved, 0);
    throw shortOf({ ...first, reserved }, wanted - missing);
  }
  return [...parts.values()].toSorted((one, other) => one.lotId - other.lotId);
}

const shortOf = ({ name, address, reserved }: LyingGoods, available: number) =>
  reserved > 0
    ? fail('STOCK_LINE_RESERVED', { name, address, available, reserved })
    : fail('STOCK_LINE_SHORT', { name, address, available });
