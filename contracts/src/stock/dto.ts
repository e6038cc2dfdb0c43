import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** Movement types and their labels [2 §3 "Operation types"]. */
export const movementType = z.enum(['posting', 'add', 'shipment', 'remove', 'move', 'production']);
export type MovementType = z.output<typeof movementType>;

const numbered = z.nullable(z.object({ number: z.string() }));

/**
 * One line of the balances [2 §3 "Stock by product row"]. `key` names the line (`p:{product}` by product,
 * `c:{cell}:{product}` by cell); `version` grows with every change of the count, so that a later patch wins.
 */
export const stockRow = z.object({
  key: z.string(),
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  count: z.int(),
  reserved: z.int(),
  version: z.int(),
  cell_id: z.nullable(id),
  storehouse_line: numbered,
  storehouse_stack: numbered,
  storehouse_shelf: numbered,
  storehouse_cell: numbered,
});
export type StockRow = z.output<typeof stockRow>;

export const stockKey = {
  byProduct: (productId: number): string => `p:${productId}`,
  byCell: (cellId: number, productId: number): string => `c:${cellId}:${productId}`,
} as const;
