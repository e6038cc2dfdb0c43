import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

const date = z.nullable(z.string());

/** A cell with a needed component [3 §3 "Location"]. A serialised unit is a location with quantity one. */
export const pickingLocation = z.object({
  cell_id: id,
  cell_address: z.string(),
  available_quantity: z.int(),
  serial_number: z.nullable(z.string()),
  batch_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  batch_product_id: id,
  storehouse_product_id: id,
  receipt_invoice_id: z.nullable(id),
  manufacture_date: date,
  expiry_date: date,
  /** Reserved for exactly this operation by component planning. */
  planned: z.boolean(),
  /** Planned part of `available_quantity`. */
  planned_quantity: z.int(),
  /**
   * A single item with its own label. Without a serial number, interchangeable units may be picked with it:
   * `alike` of the call.
   */
  is_unit: z.optional(z.boolean()),
  /** Expired, but a planner permits the operation to use it. */
  is_permitted: z.boolean(),
});
export type PickingLocation = z.output<typeof pickingLocation>;

export const pickedItem = z.object({
  product_id: id,
  is_unit: z.optional(z.boolean()),
  serial_number: z.nullable(z.string()),
  batch_product_id: id,
  batch_number: z.nullable(z.string()),
  storehouse_product_id: id,
  receipt_invoice_id: z.nullable(id),
  quantity: z.int(),
  cell_address: z.string(),
  manual_pick: z.boolean(),
  /** Picked in place of an offered lot of the same batch or delivery. */
  is_substitute: z.boolean(),
});
export type PickedItem = z.output<typeof pickedItem>;

export const pickingInstruction = z.object({
  product_id: id,
  product_name: z.string(),
  /** File name of its picture under `/images/`. */
  img_url: z.optional(z.nullable(z.string())),
  required_quantity: z.int(),
  picked_quantity: z.int(),
  status: z.enum(['pending', 'in_progress', 'completed']),
  locations: z.array(pickingLocation),
  total_available: z.int(),
  /** Quantity in the cells that is not offered because it has expired. */
  expired_quantity: z.int(),
  picked_items: z.array(pickedItem),
});
export type PickingInstruction = z.output<typeof pickingInstruction>;

/** Product of a scanned QR code [3 §3 "Scanned product"]. */
export const scannedProduct = z.object({
  product_id: id,
  product_name: z.string(),
  serial_number: z.nullable(z.string()),
  batch_product_id: id,
  receipt_invoice_id: z.nullable(id),
  expiry_date: date,
  is_expired: z.boolean(),
  batch_info: z.nullable(z.object({ id, batch_number: z.nullable(z.string()) })),
  storehouse_info: z.nullable(
    z.object({
      storehouse_product_id: id,
      cell_id: id,
      /** Quantity that is not reserved. */
      available_quantity: z.int(),
      current_location: z.object({ full_address: z.string() }),
    }),
  ),
});
export type ScannedProduct = z.output<typeof scannedProduct>;

/** A planner's permission to use an expired lot for one operation. */
export const expiryPermit = z.object({
  reason: z.string(),
  created_at: z.string(),
  user: z.object({ first_name: z.string(), last_name: z.string() }),
});
export type ExpiryPermit = z.output<typeof expiryPermit>;

/** An expired lot in a cell that an operation needs, shown to the planner who may permit it. */
export const expiredLot = z.object({
  batch_product_id: id,
  product_id: id,
  product_name: z.string(),
  serial_number: z.nullable(z.string()),
  batch_number: z.nullable(z.string()),
  expiry_date: z.string(),
  cell_addresses: z.array(z.string()),
  available_quantity: z.int(),
  permit: z.nullable(expiryPermit),
});
export type ExpiredLot = z.output<typeof expiredLot>;
