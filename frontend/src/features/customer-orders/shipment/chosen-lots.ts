import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { toShip } from '@naryad/contracts/customer-orders/rules';
import type { ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';

/** A lot that is to be shipped. */
export interface ChosenLot {
  readonly lot: ShippableLot;
  /** As typed. */
  readonly count: string;
}

export const lotKey = ({ batch_product_id: lot, cell_id: cell }: ShippableLot): string => `${lot}:${cell}`;

/** What people call it: the product, and the unit by its serial number. */
export const lotName = ({ product_name: name, serial_number: serial }: ShippableLot): string =>
  serial === null ? name : `${name}, ${serial}`;

/** Pieces that are typed, or null where that is no number from 1 to what is there. */
export function countOf({ lot, count }: ChosenLot): number | null {
  const pieces = /^\d{1,7}$/.test(count) ? Number(count) : 0;
  return pieces >= 1 && pieces <= lot.available ? pieces : null;
}

export type Adding =
  | { readonly kind: 'added'; readonly chosen: readonly ChosenLot[] }
  /** A unit that is there already. */
  | { readonly kind: 'already' }
  /** Of the parcel everything that the cell has is there already. */
  | { readonly kind: 'all' };

/** Adds a lot: a unit once, of a parcel `pieces` more. */
export function withLot(chosen: readonly ChosenLot[], lot: ShippableLot, pieces: number): Adding {
  const key = lotKey(lot);
  const known = chosen.find((one) => lotKey(one.lot) === key);
  if (known === undefined) {
    return { kind: 'added', chosen: [...chosen, { lot, count: String(Math.min(pieces, lot.available)) }] };
  }
  if (lot.kind === 'unit') return { kind: 'already' };
  const count = (countOf(known) ?? 0) + pieces;
  if (count > lot.available) return { kind: 'all' };
  return {
    kind: 'added',
    chosen: chosen.map((one) => (one === known ? { lot, count: String(count) } : one)),
  };
}

export interface ProductProgress {
  readonly productId: number;
  readonly name: string;
  readonly chosen: number;
  /** Pieces that are still to be shipped without these. */
  readonly left: number;
}

/** Of each product of the order: how much is chosen, and how much is still to be shipped. */
export function progressOf(order: CustomerOrder, chosen: readonly ChosenLot[]): ProductProgress[] {
  return order.products.map((line) => ({
    productId: line.product_id,
    name: line.name,
    chosen: chosen
      .filter((one) => one.lot.product_id === line.product_id)
      .reduce((sum, one) => sum + (countOf(one) ?? 0), 0),
    left: toShip(line),
  }));
}

/** How many pieces of a parcel are proposed: what is still missing, at least one, at most what is there. */
export function proposedOf(order: CustomerOrder, chosen: readonly ChosenLot[], lot: ShippableLot): number {
  if (lot.kind === 'unit') return 1;
  const progress = progressOf(order, chosen).find((one) => one.productId === lot.product_id);
  const missing = progress === undefined ? 1 : progress.left - progress.chosen;
  return Math.max(1, Math.min(missing, lot.available));
}
