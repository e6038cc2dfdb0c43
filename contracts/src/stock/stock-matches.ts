import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

const product = z.object({
  id,
  name: z.string(),
  sku: z.nullable(z.string()),
  /** File name of its picture under `/images/`. */
  img_url: z.optional(z.nullable(z.string())),
});
const storehouse = z.object({ id, name: z.string() });

/**
 * State of a unit: in a cell; controlled or produced, but in no cell yet; consumed by an order; shipped to a
 * customer; written off.
 */
export const unitState = z.enum(['stored', 'no-place', 'consumed', 'shipped', 'written-off']);
export type UnitState = z.output<typeof unitState>;

const unitMatch = z.object({
  batch_product_id: id,
  serial_number: z.string(),
  product,
  state: unitState,
  /** Current or last storehouse; null when it was in none yet. */
  storehouse: z.nullable(storehouse),
  cell_id: z.nullable(id),
  address: z.nullable(z.string()),
  /** The document that took it out of the storehouse, or will bring it in. */
  document: z.nullable(z.object({ type: z.string(), id, number: z.string() })),
});

/** The same for a scanned label: a lot has no serial number. */
export const labelledUnit = z.extend(unitMatch, { serial_number: z.nullable(z.string()) });
export type LabelledUnit = z.output<typeof labelledUnit>;

/** A produced item whose passport the label opens. */
export const producedItem = z.object({ order_id: id, task_id: id });
export type ProducedItem = z.output<typeof producedItem>;

export const cellMatch = z.object({
  id,
  address: z.string(),
  storehouse,
  /** Quantity in the cell. */
  count: z.optional(z.int()),
});
export type CellMatch = z.output<typeof cellMatch>;

/** A few matching products, units and cells, of all storehouses that the user has access to. */
export const stockMatches = z.object({
  products: z.array(
    z.extend(product, {
      is_archived: z.boolean(),
      /** Storehouses that have it in stock. */
      stock: z.array(z.object({ storehouse, count: z.int() })),
      /** If nothing is in stock: state of its latest unit or lot; null when the user has no access to it. */
      last: z.optional(z.nullable(labelledUnit)),
    }),
  ),
  units: z.array(unitMatch),
  cells: z.array(cellMatch),
  /** Batches in stock, per product and storehouse. */
  batches: z.optional(z.array(z.object({ id, number: z.string(), product, storehouse, count: z.int() }))),
  /** Batches without stock, each with the state of its latest unit or lot. */
  spent_batches: z.optional(z.array(z.object({ id, number: z.string(), last: z.nullable(labelledUnit) }))),
});
export type StockMatches = z.output<typeof stockMatches>;
export type BatchMatch = NonNullable<StockMatches['batches']>[number];
export type SpentBatch = NonNullable<StockMatches['spent_batches']>[number];
export type UnitMatch = StockMatches['units'][number];
