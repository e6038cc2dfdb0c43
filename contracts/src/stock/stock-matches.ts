import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

const product = z.object({
  id,
  name: z.string(),
  sku: z.nullable(z.string()),
  /** Name of its picture below `/images/`. */
  img_url: z.optional(z.nullable(z.string())),
});
const storehouse = z.object({ id, name: z.string() });

/**
 * Where a unit is: in a cell; passed the control or made, but put nowhere yet; used up by an order; sent to a customer;
 * written off.
 */
export const unitState = z.enum(['stored', 'no-place', 'consumed', 'shipped', 'written-off']);
export type UnitState = z.output<typeof unitState>;

const unitMatch = z.object({
  batch_product_id: id,
  serial_number: z.string(),
  product,
  state: unitState,
  /** Where it lies, or lay last; null while it was nowhere yet. */
  storehouse: z.nullable(storehouse),
  cell_id: z.nullable(id),
  address: z.nullable(z.string()),
  /** What took it out, or brings it in. */
  document: z.nullable(z.object({ type: z.string(), id, number: z.string() })),
});

/** The same of a label: a parcel has no serial number. */
export const labelledUnit = z.extend(unitMatch, { serial_number: z.nullable(z.string()) });
export type LabelledUnit = z.output<typeof labelledUnit>;

/** An item of production, whose passport a label leads to. */
export const producedItem = z.object({ order_id: id, task_id: id });
export type ProducedItem = z.output<typeof producedItem>;

export const cellMatch = z.object({
  id,
  address: z.string(),
  storehouse,
  /** Pieces that lie in it. */
  count: z.optional(z.int()),
});
export type CellMatch = z.output<typeof cellMatch>;

/** A few goods and cells that a text names, of all storehouses that the person may look into. */
export const stockMatches = z.object({
  products: z.array(
    z.extend(product, {
      is_archived: z.boolean(),
      /** Storehouses that have some of it. */
      stock: z.array(z.object({ storehouse, count: z.int() })),
      /** Where the newest of it went, or waits, when none of it lies anywhere; null where that is not to be seen. */
      last: z.optional(z.nullable(labelledUnit)),
    }),
  ),
  units: z.array(unitMatch),
  cells: z.array(cellMatch),
  /** Batches of which some lies in a storehouse, product by product. */
  batches: z.optional(z.array(z.object({ id, number: z.string(), product, storehouse, count: z.int() }))),
  /** Batches of which nothing lies in a storehouse, with what became of the newest of each, or is to become of it. */
  spent_batches: z.optional(z.array(z.object({ id, number: z.string(), last: z.nullable(labelledUnit) }))),
});
export type StockMatches = z.output<typeof stockMatches>;
export type BatchMatch = NonNullable<StockMatches['batches']>[number];
export type SpentBatch = NonNullable<StockMatches['spent_batches']>[number];
export type UnitMatch = StockMatches['units'][number];
