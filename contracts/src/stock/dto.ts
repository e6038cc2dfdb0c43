import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export { WRITE_OFF_COMMENT_MAX, writeOffGround } from './write-off-ground.js';

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
  product: z.object({
    id,
    name: z.string(),
    sku: z.nullable(z.string()),
    /** Name of its picture below `/images/`. */
    img_url: z.optional(z.nullable(z.string())),
  }),
  count: z.int(),
  reserved: z.int(),
  version: z.int(),
  cell_id: z.nullable(id),
  /** Earliest expiry date (`yyyy-mm-dd`) among the batches that lie there; null when none of them expires. */
  expiry_date: z.nullable(z.string()),
  /** Minimum stock of the product in this storehouse; null where nobody set one. Lines by cell have none. */
  minimum: z.nullable(z.int()),
  storehouse_line: numbered,
  storehouse_stack: numbered,
  storehouse_shelf: numbered,
  storehouse_cell: numbered,
  /** These three where the list was asked for `detailed`; the suppliers are those of what lies there. */
  manufacturer: z.optional(z.nullable(z.string())),
  suppliers: z.optional(z.array(z.string())),
  last_movement: z.optional(z.nullable(z.string())),
});
export type StockRow = z.output<typeof stockRow>;

/** Lines of the balances that one command changes at most, and movements that come of them. */
export const MAX_LINES = 1000;
export const MAX_MOVEMENTS = 10_000;

/** What the balances can be ordered by. */
export const stockSorts = ['name', 'sku', 'count', 'reserved', 'available', 'minimum', 'place'] as const;

export const stockKey = {
  byProduct: (productId: number): string => `p:${productId}`,
  /** Goods that the storehouse waits for, without a place yet. */
  withoutPlace: (productId: number): string => `n:${productId}`,
  byCell: (cellId: number, productId: number): string => `c:${cellId}:${productId}`,
} as const;

/** A movement as the operations list shows it [2 §3 "Operation row"]; places are those where it ended, else began. */
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
  /** One of `movementType`; a later server may know others, which show as 'Неизвестная операция' [2 §3]. */
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
  /** What people call the document. */
  document_number: z.nullable(z.string()),
  /** Why it was written off, and what was said beside it. */
  reason: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** The movement that this one takes back, or that took this one back; both stand in 'Отменённые' only. */
  reversal_of: z.nullable(id),
  reversed_by: z.nullable(id),
  /** Of a counted list: equal movements that the row stands for, itself included; its quantity is that of all. */
  movements: z.optional(z.int()),
});
export type OperationRow = z.output<typeof operationRow>;

/** A unit or parcel of a product that lies in a storehouse [2 §3 "Serial number record"]. */
export const serialRecord = z.object({
  batch_product_id: id,
  serial_number: z.nullable(z.string()),
  quantity: z.int(),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  supplier_id: z.nullable(id),
  supplier_name: z.nullable(z.string()),
  /** Of a counted list: equal units or parcels that the row stands for; its quantity is that of all. */
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

/** A batch that expires within so many days from the plant's today counts as expiring; so do those that have expired. */
export const EXPIRING_DAYS = 30;

/**
 * What the list of balances is narrowed to: `no-place` goods that passed the control or were produced and lie in no cell
 * yet, `below-minimum` products with less than their minimum stock (none at all included), `expiring` lines with a batch
 * that expires within 30 days or has expired.
 */
export const stockFilter = z.enum(['no-place', 'below-minimum', 'expiring']);
export type StockFilter = z.output<typeof stockFilter>;

/** How many products each filter shows; the exceptions that a storekeeper looks after. */
export const stockExceptions = z.object({
  no_place: z.int(),
  below_minimum: z.int(),
  expiring: z.int(),
});
export type StockExceptions = z.output<typeof stockExceptions>;

/** A unit or parcel in its cell: a line of the breakdown of a product. */
export const placedLot = z.object({
  batch_product_id: id,
  /** A unit is one piece with its own label; a parcel may be split. */
  kind: z.enum(['unit', 'bulk']),
  serial_number: z.nullable(z.string()),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  supplier_name: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
  cell_id: id,
  address: z.string(),
  quantity: z.int(),
  /** Pieces that are set aside for tasks; the rest may be moved or written off. */
  reserved: z.int(),
  /** Why it is on hold: nobody may move it, write it off or take it. Null: it is not. */
  hold_reason: z.optional(z.nullable(z.string())),
  version: z.int(),
  /** Of a counted list: equal units or parcels that the row stands for; its quantities are those of all. */
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
