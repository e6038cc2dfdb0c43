import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * Pieces of a lot in a cell that may leave for the buyer now: free, of a product of the order, and not expired. Units that
 * nobody can tell apart (product, batch and cell, without a serial number) are one row: `available` counts them.
 */
export const shippableLot = z.object({
  batch_product_id: id,
  cell_id: id,
  product_id: id,
  product_name: z.string(),
  sku: z.nullable(z.string()),
  /** A unit with a serial number is one piece with its own label; of a parcel, and of units alike, any part may leave. */
  kind: z.enum(['unit', 'bulk']),
  serial_number: z.nullable(z.string()),
  batch_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  /** Plain date `yyyy-mm-dd`. */
  expiry_date: z.nullable(z.string()),
  storehouse: z.string(),
  address: z.string(),
  available: z.int(),
  /** Number of the customer order that the unit was made for; null: for none. */
  made_for: z.nullable(z.object({ id, number: z.string() })),
});
export type ShippableLot = z.output<typeof shippableLot>;

/** Pieces of a lot that left a cell; units alike are one line, by the first of them. */
export const shipmentLine = z.object({
  id,
  batch_product_id: id,
  product_id: id,
  product_name: z.string(),
  sku: z.nullable(z.string()),
  serial_number: z.nullable(z.string()),
  batch_number: z.nullable(z.string()),
  /** Where it lay. */
  address: z.string(),
  quantity: z.int(),
});

const person = z.nullable(z.string());

/** What left for the buyer at once. */
export const shipment = z.object({
  id,
  order_id: id,
  created_at: z.string(),
  user: person,
  /** Set once it was taken back: then everything of it lies where it lay. */
  reversed_at: z.nullable(z.string()),
  reversed_by: person,
  lines: z.array(shipmentLine),
});
export type Shipment = z.output<typeof shipment>;
