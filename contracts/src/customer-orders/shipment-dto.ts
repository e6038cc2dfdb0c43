import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * Stock of a lot in a cell that may be shipped to the buyer now: free, of a product of the order, not
 * expired. Interchangeable units (same product, batch and cell, no serial number) are one row; `available`
 * counts them.
 */
export const shippableLot = z.object({
  batch_product_id: id,
  cell_id: id,
  product_id: id,
  product_name: z.string(),
  sku: z.nullable(z.string()),
  /**
   * `unit`: one item with its own label. `bulk`: a lot, or interchangeable units, of which any part may be
   * shipped.
   */
  kind: z.enum(['unit', 'bulk']),
  serial_number: z.nullable(z.string()),
  batch_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  /** Plain date `yyyy-mm-dd`. */
  expiry_date: z.nullable(z.string()),
  storehouse: z.string(),
  address: z.string(),
  available: z.int(),
  /** Number of the customer order that the unit was made for; null when made for none. */
  made_for: z.nullable(z.object({ id, number: z.string() })),
});
export type ShippableLot = z.output<typeof shippableLot>;

/**
 * Quantity of a lot that left a cell. Interchangeable units are one line, identified by the first of them.
 */
export const shipmentLine = z.object({
  id,
  batch_product_id: id,
  product_id: id,
  product_name: z.string(),
  sku: z.nullable(z.string()),
  serial_number: z.nullable(z.string()),
  batch_number: z.nullable(z.string()),
  /** The cell it left. */
  address: z.string(),
  quantity: z.int(),
});

const person = z.nullable(z.string());

/** One shipment to the buyer. */
export const shipment = z.object({
  id,
  order_id: id,
  created_at: z.string(),
  user: person,
  /** Set once it was reversed: all its stock is back in the original cells. */
  reversed_at: z.nullable(z.string()),
  reversed_by: person,
  lines: z.array(shipmentLine),
});
export type Shipment = z.output<typeof shipment>;
