import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { isCountedUnit } from '@naryad/contracts/customer-orders/counted-unit';
import { toShip } from '@naryad/contracts/customer-orders/rules';
import type { ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';

/** A lot to be shipped. */
export interface ChosenLot {
  readonly lot: ShippableLot;
  /** Unparsed input. */
  readonly count: string;
  /**
   * For interchangeable units: those whose labels were scanned. They are shipped, and others like them fill
   * the rest.
   */
  readonly inHand?: readonly number[];
}

/** Key of a choice. Interchangeable units share one key. */
export const lotKey = (lot: ShippableLot): string =>
  isCountedUnit(lot)
    ? `=${lot.product_id}:${lot.batch_id ?? ''}:${lot.cell_id}:${lot.made_for?.id ?? ''}`
    : `${lot.batch_product_id}:${lot.cell_id}`;

/** Whether the row is exactly one unit. */
export const isSingle = (lot: ShippableLot): boolean => lot.kind === 'unit' && !isCountedUnit(lot);

/** Display name: the product, and for a unit its serial number. */
export const lotName = ({ product_name: name, serial_number: serial }: ShippableLot): string =>
  serial === null ? name : `${name}, ${serial}`;

/** The entered quantity; null when it is not a number from 1 to the available quantity. */
export function countOf({ lot, count }: ChosenLot): number | null {
  const quantity = /^\d{1,7}$/.test(count) ? Number(count) : 0;
  return quantity >= 1 && quantity <= lot.available ? quantity : null;
}

export type Adding =
  | { readonly kind: 'added'; readonly chosen: readonly ChosenLot[] }
  /** The unit is chosen already. */
  | { readonly kind: 'already' }
  /** The full quantity of the lot in its cell is chosen already. */
  | { readonly kind: 'all' };

/**
 * Adds a lot: a unit once; of a bulk lot or of interchangeable units, `pieces` more.
 * @param isInHand its label was scanned
 */
export function withLot(
  chosenLots: readonly ChosenLot[],
  lot: ShippableLot,
  quantity: number,
  isInHand = false,
): Adding {
  const key = lotKey(lot);
  const scanned = isInHand && isCountedUnit(lot) ? [lot.batch_product_id] : [];
  const existing = chosenLots.find((one) => lotKey(one.lot) === key);
  if (existing === undefined) {
    const first = { lot, count: String(Math.min(quantity, lot.available)) };
    return {
      kind: 'added',
      chosen: [...chosenLots, scanned.length > 0 ? { ...first, inHand: scanned } : first],
    };
  }
  const { inHand = [] } = existing;
  const hand = [...inHand, ...scanned];
  if (isSingle(lot) || scanned.some((id) => inHand.includes(id))) return { kind: 'already' };
  const count = (countOf(existing) ?? 0) + quantity;
  if (count > lot.available) return { kind: 'all' };
  return {
    kind: 'added',
    chosen: chosenLots.map((one) =>
      one === existing
        ? { ...one, lot, count: String(count), ...(hand.length > 0 && { inHand: hand }) }
        : one,
    ),
  };
}

export interface ShippedLine {
  readonly batch_product_id: number;
  readonly cell_id: number;
  readonly quantity: number;
  readonly alike?: true;
}

/** Lines of the call. Of interchangeable units: the scanned ones, plus a count of others like them. */
export function linesOf(chosenLots: readonly ChosenLot[]): ShippedLine[] {
  return chosenLots.flatMap((one): ShippedLine[] => {
    const { batch_product_id, cell_id } = one.lot;
    const quantity = countOf(one) ?? 0;
    if (!isCountedUnit(one.lot)) return [{ batch_product_id, cell_id, quantity }];
    const inHand = (one.inHand ?? []).slice(0, quantity);
    const namedLots = inHand.map((id) => ({ batch_product_id: id, cell_id, quantity: 1 }));
    const rest = quantity - namedLots.length;
    return rest === 0
      ? namedLots
      : [...namedLots, { batch_product_id, cell_id, quantity: rest, alike: true }];
  });
}

export interface ProductProgress {
  readonly productId: number;
  readonly name: string;
  readonly chosen: number;
  /** Quantity that remains to be shipped after these. */
  readonly left: number;
}

/** For each product of the order: the chosen and the remaining quantity. */
export function progressOf(order: CustomerOrder, chosenLots: readonly ChosenLot[]): ProductProgress[] {
  return order.products.map((line) => ({
    productId: line.product_id,
    name: line.name,
    chosen: chosenLots
      .filter((one) => one.lot.product_id === line.product_id)
      .reduce((sum, one) => sum + (countOf(one) ?? 0), 0),
    left: toShip(line),
  }));
}

/**
 * Proposed quantity of a bulk lot or of interchangeable units: the missing quantity, at least 1, at most what
 * is available.
 */
export function proposedOf(
  order: CustomerOrder,
  chosenLots: readonly ChosenLot[],
  lot: ShippableLot,
): number {
  if (isSingle(lot)) return 1;
  const progress = progressOf(order, chosenLots).find((one) => one.productId === lot.product_id);
  const missingCount = progress === undefined ? 1 : progress.left - progress.chosen;
  return Math.max(1, Math.min(missingCount, lot.available));
}
