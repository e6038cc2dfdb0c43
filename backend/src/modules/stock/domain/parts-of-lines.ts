import { fail } from '../stock.errors.js';

/** A line selected by the user: a product in a cell, or one lot of it. */
export interface RequestedLine {
  readonly productId: number;
  readonly cellId: number;
  readonly lotId: number | null;
  /** The lot and all interchangeable lots. */
  readonly isCounted: boolean;
  /** For a product in a cell: the quantity shown to the user, which must still be the whole quantity. */
  readonly quantity: number | null;
}

/** Current stock of a lot. */
export interface StoredLot {
  /** Number of the requested line, from 1. */
  readonly line: number;
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
  readonly reserved: number;
  readonly name: string;
  readonly address: string;
}

/** Quantity of a lot that leaves its cell. */
export interface Part {
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

type LineRequest = Pick<RequestedLine, 'lotId' | 'isCounted' | 'quantity'>;

/**
 * Selects the lots of the requested lines. Of interchangeable lots, free quantities are debited first, then
 * reserved ones if allowed; the newest lots first, so that the lot that identifies the line stays longest.
 * @param withReserved reserved quantities may move
 * @throws STOCK_LINE_CHANGED, STOCK_LINE_RESERVED, STOCK_LINE_SHORT
 */
export function partsOf(
  requested: readonly LineRequest[],
  storedLots: readonly StoredLot[],
  withReserved: boolean,
): readonly Part[] {
  const byLine = Map.groupBy(storedLots, ({ line }) => line);
  return requested.flatMap(({ lotId, isCounted, quantity }, index) => {
    const lots = byLine.get(index + 1) ?? [];
    if (isCounted && quantity !== null) return countedParts(lots, quantity, withReserved);
    if (lotId === null && quantity !== null) requireUnchanged(lots, quantity);
    return lots.map((one) => {
      const quantityOfLot = lotId === null ? one.quantity : (quantity ?? one.quantity);
      const available = withReserved ? one.quantity : one.quantity - one.reserved;
      if (quantityOfLot > available) throw shortOf(one, available);
      return { lotId: one.lotId, cellId: one.cellId, quantity: quantityOfLot };
    });
  });
}

/** It is unknown which lots the user would leave, so a changed quantity has to be confirmed again. */
function requireUnchanged(lots: readonly StoredLot[], seenQuantity: number): void {
  const [first] = lots;
  const now = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  if (first === undefined || now === seenQuantity) return;
  throw fail('STOCK_LINE_CHANGED', { name: first.name, address: first.address, now, seen: seenQuantity });
}

function countedParts(lots: readonly StoredLot[], requested: number, withReserved: boolean): readonly Part[] {
  const youngest = lots.toSorted((one, other) => other.lotId - one.lotId);
  const parts = new Map<number, Part>();
  let remaining = requested;
  const allocate = (countOf: (one: StoredLot) => number): void => {
    for (const one of youngest) {
      const { lotId, cellId } = one;
      const count = Math.min(remaining, countOf(one));
      if (count > 0) parts.set(lotId, { lotId, cellId, quantity: count + (parts.get(lotId)?.quantity ?? 0) });
      remaining -= count;
    }
  };
  allocate(({ quantity, reserved }) => quantity - reserved);
  if (withReserved) allocate(({ reserved }) => reserved);
  const [first] = lots;
  if (remaining > 0 && first !== undefined) {
    const reserved = lots.reduce((sum, one) => sum + one.reserved, 0);
    throw shortOf({ ...first, reserved }, requested - remaining);
  }
  return [...parts.values()].toSorted((one, other) => one.lotId - other.lotId);
}

const shortOf = ({ name, address, reserved }: StoredLot, available: number) =>
  reserved > 0
    ? fail('STOCK_LINE_RESERVED', { name, address, available, reserved })
    : fail('STOCK_LINE_SHORT', { name, address, available });
