import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export { WRITE_OFF_COMMENT_MAX, writeOffGround } from './write-off-ground.js';

/** Movement types and their labels [2 §3 "Operation types"]. */
export const movementType = z.enum(['posting', 'add', 'shipment', 'remove', 'move', 'production']);
export type MovementType = z.output<typeof movementType>;

const numbered = z.nullable(z.object({ number: z.string() }));

/**
 * One row of the balances [2 §3 "Stock by product row"]. `key` identifies the row (`p:{product}` by product,
 * `c:{cell}:{product}` by cell). `version` increases with every change of the count, so that the latest patch
 * wins.
 */
export const stockRow = z.object({
  key: z.string(),
  product: z.object({
    id,
    name: z.string(),
    sku: z.nullable(z.string()),
    /** File name of its picture under `/images/`. */
    img_url: z.optional(z.nullable(z.string())),
  }),
  count: z.int(),
  reserved: z.int(),
  version: z.int(),
  cell_id: z.nullable(id),
  /** Earliest expiry date (`yyyy-mm-dd`) of its batches; null when none has one. */
  expiry_date: z.nullable(z.string()),
  /** Minimum stock of the product in this storehouse; null when not set. Always null for rows by cell. */
  minimum: z.nullable(z.int()),
  storehouse_line: numbered,
  storehouse_stack: numbered,
  storehouse_shelf: numbered,
  storehouse_cell: numbered,
  /**
   * These three fields require `detailed` in the request. The suppliers are those of the stock in this row.
   */
  manufacturer: z.optional(z.nullable(z.string())),
  suppliers: z.optional(z.array(z.string())),
  last_movement: z.optional(z.nullable(z.string())),
});
export type StockRow = z.output<typeof stockRow>;

/** Maximum number of balance rows changed by one command, and of the resulting movements. */
export const MAX_LINES = 1000;
export const MAX_MOVEMENTS = 10_000;

/** Sortable columns of the balances. */
export const stockSorts = ['name', 'sku', 'count', 'reserved', 'available', 'minimum', 'place'] as const;

export const stockKey = {
  byProduct: (productId: number): string => `p:${productId}`,
  /** Stock that the storehouse expects and that has no cell yet. */
  withoutPlace: (productId: number): string => `n:${productId}`,
  byCell: (cellId: number, productId: number): string => `c:${cellId}:${productId}`,
} as const;

/**
 * A movement in the operations list [2 §3 "Operation row"]. Cells are the target cells, or the source cells
 * if there is no target.
 */
export const operationRow = z.object({
  id,
  product_id: id,
  product_name: z.string(),
  product_sku: z.nullable(z.string()),
  batch_product_id: id,
  serial_number: z.nullable(z.string()),
  batch_number: z.nullable(z.string()),
  quantity: z.int(),
  date: z.string(),
  /**
   * One of `movementType`. A newer server may send other types, which are shown as 'Неизвестная операция' [2
   * §3].
   */
  type: z.string(),
  line_number: z.nullable(z.string()),
  stack_number: z.nullable(z.string()),
  shelf_number: z.nullable(z.string()),
  cell_number: z.nullable(z.string()),
  /** Number of the row in the list, from 1. */
  row_number: z.int(),
  from_address: z.nullable(z.string()),
  to_address: z.nullable(z.string()),
  user: z.nullable(z.string()),
  document_type: z.nullable(z.string()),
  document_id: z.nullable(id),
  /** Number of the document, as shown to users. */
  document_number: z.nullable(z.string()),
  /** Reason of the write-off, and its comment. */
  reason: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /**
   * The movement that this one reverses, or that reversed this one; both are listed only under 'Отменённые'.
   */
  reversal_of: z.nullable(id),
  reversed_by: z.nullable(id),
  /**
   * Only with `counted`: number of equal movements in this row, including this one; the quantity is their
   * total.
   */
  movements: z.optional(z.int()),
});
export type OperationRow = z.output<typeof operationRow>;

/** A unit or lot of a product in a storehouse [2 §3 "Serial number record"]. */
export const serialRecord = z.object({
  batch_product_id: id,
  serial_number: z.nullable(z.string()),
  quantity: z.int(),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  supplier_id: z.nullable(id),
  supplier_name: z.nullable(z.string()),
  /** Only with `counted`: number of equal units or lots in this row; the quantity is their total. */
  lots: z.optional(z.int()),
  storehouse_cell: z.object({
    id,
    number: z.string(),
    address: z.string(),
    storehouse_shelf_id: id,
    storehouse_shelf: z.object({
      storehouse_stack_id: id,
      storehouse_stack: z.object({ storehouse_line_id: id }),
    }),
  }),
});
export type SerialRecord = z.output<typeof serialRecord>;

/**
 * A batch counts as expiring when it expires within this number of days from the plant's today, or has
 * expired.
 */
export const EXPIRING_DAYS = 30;

/**
 * Filters of the balances: `no-place` stock that passed the control or was produced and is in no cell yet,
 * `below-minimum` products below their minimum stock (including none), `expiring` rows with a batch that
 * expires within 30 days or has expired.
 */
export const stockFilter = z.enum(['no-place', 'below-minimum', 'expiring']);
export type StockFilter = z.output<typeof stockFilter>;

/** Number of products per filter: exceptions that a storekeeper has to handle. */
export const stockExceptions = z.object({
  no_place: z.int(),
  below_minimum: z.int(),
  expiring: z.int(),
});
export type StockExceptions = z.output<typeof stockExceptions>;

/** A unit or lot in its cell: a row of the breakdown of a product. */
export const placedLot = z.object({
  batch_product_id: id,
  /** `unit`: one item with its own label; `bulk`: a lot that may be split. */
  kind: z.enum(['unit', 'bulk']),
  serial_number: z.nullable(z.string()),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  supplier_name: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
  cell_id: id,
  address: z.string(),
  quantity: z.int(),
  /** Quantity reserved for tasks; the rest may be moved or written off. */
  reserved: z.int(),
  /** Why it is on hold: it cannot be moved, written off or picked. Null: not on hold. */
  hold_reason: z.optional(z.nullable(z.string())),
  version: z.int(),
  /** Only with `counted`: number of equal units or lots in this row; the quantities are their totals. */
  lots: z.optional(z.int()),
});
export type PlacedLot = z.output<typeof placedLot>;

/** Labels of movement types [2 §3]; an unknown type shows 'Неизвестная операция'. */
export const movementLabels: Readonly<Record<MovementType, string>> = {
  posting: 'Оприходование',
  add: 'Приёмка',
  shipment: 'Отгрузка',
  remove: 'Списание',
  move: 'Перемещение',
  production: 'Производство',
};
