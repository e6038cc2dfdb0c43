import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { groundFields, type WriteOffGround } from '../write-off-ground.js';

export type ManyAction = RequestOf<typeof stockLineRoutes.changeMany>['action'];

/** A selected line: a product in a cell, or one lot of it. */
export interface ManyLine {
  readonly productId: number;
  readonly productName: string;
  readonly cellId: number;
  readonly address: string;
  readonly lotId: number | null;
  /** The line represents all lots interchangeable with this one. */
  readonly isCounted?: boolean;
  readonly count: number;
}

/** The requested action and a snapshot of the selected lines. */
export interface ManyRequest {
  readonly action: ManyAction;
  readonly lines: readonly ManyLine[];
}

export interface ManyItem {
  readonly name: string;
  readonly count: number;
}

/** Quantities by product, the largest first. */
export function itemsOf(lines: readonly ManyLine[]): readonly ManyItem[] {
  const sums = new Map<number, ManyItem>();
  for (const { productId, productName, count } of lines) {
    sums.set(productId, { name: productName, count: count + (sums.get(productId)?.count ?? 0) });
  }
  return [...sums.values()].toSorted((one, other) => other.count - one.count);
}

export const quantityOf = (lines: readonly ManyLine[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0);

/** Unique addresses of the cells. */
export const cellsOf = (lines: readonly ManyLine[]): readonly string[] => [
  ...new Set(lines.map(({ address }) => address)),
];

export const inputOfMany = (
  moduleId: number,
  action: ManyAction,
  toCellId: number | null,
  lines: readonly ManyLine[],
  ground: WriteOffGround,
): RequestOf<typeof stockLineRoutes.changeMany> => ({
  module_id: moduleId,
  action,
  to_cell_id: action === 'move' ? toCellId : null,
  ...(action === 'remove' ? groundFields(ground) : {}),
  lines: lines.map(({ productId, cellId, lotId, isCounted, count }) => ({
    product_id: productId,
    cell_id: cellId,
    batch_product_id: lotId,
    ...(isCounted === true && { counted: true }),
    // Sends the quantity that the user saw: if a lot has grown since, the additional quantity remains; a
    // changed cell is refused.
    quantity: count,
  })),
});
