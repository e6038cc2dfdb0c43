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
export const whereabouts = z.enum(['stored', 'no-place', 'consumed', 'shipped', 'written-off']);
export type Whereabouts = z.output<typeof whereabouts>;

const foundUnit = z.object({
  batch_product_id: id,
  serial_number: z.string(),
  product,
  state: whereabouts,
  /** Where it lies, or lay last; null while it was nowhere yet. */
  storehouse: z.nullable(storehouse),
  cell_id: z.nullable(id),
  address: z.nullable(z.string()),
  /** What took it out, or brings it in. */
  document: z.nullable(z.object({ type: z.string(), id, number: z.string() })),
});

/** The same of a label: a parcel has no serial number. */
export const unitOfCode = z.extend(foundUnit, { serial_number: z.nullable(z.string()) });
export type UnitOfCode = z.output<typeof unitOfCode>;

/** An item of production, whose passport a label leads to. */
export const madeItem = z.object({ order_id: id, task_id: id });
export type MadeItem = z.output<typeof madeItem>;

export const foundCell = z.object({
  id,
  address: z.string(),
  storehouse,
  /** Pieces that lie in it. */
  count: z.optional(z.int()),
});
export type FoundCell = z.output<typeof foundCell>;

/** A few goods and cells that a text names, of all storehouses that the person may look into. */
export const foundGoods = z.object({
  products: z.array(
    z.extend(product, {
      is_archived: z.boolean(),
      /** Storehouses that have some of it. */
      stock: z.array(z.object({ storehouse, count: z.int() })),
      /** Where the newest of it went, or waits, when none of it lies anywhere; null where that is not to be seen. */
      last: z.optional(z.nullable(unitOfCode)),
    }),
  ),
  units: z.array(foundUnit),
  cells: z.array(foundCell),
  /** Batches of which some lies in a storehouse, product by product. */
  batches: z.optional(z.array(z.object({ id, number: z.string(), product, storehouse, count: z.int() }))),
  /** Batches of which nothing lies in a storehouse, with what became of the newest of each, or is to become of it. */
  spent_batches: z.optional(z.array(z.object({ id, number: z.string(), last: z.nullable(unitOfCode) }))),
});
export type FoundGoods = z.output<typeof foundGoods>;
export type FoundBatch = NonNullable<FoundGoods['batches']>[number];
export type SpentBatch = NonNullable<FoundGoods['spent_batches']>[number];
export type FoundUnit = FoundGoods['units'][number];
