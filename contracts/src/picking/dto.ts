import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

const date = z.nullable(z.string());

/** Where a needed component lies [3 §3 "Location"]. Serial units are locations of one piece. */
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
  /** Reserved for this very task by component planning. */
  planned: z.boolean(),
});
export type PickingLocation = z.output<typeof pickingLocation>;

export const pickedItem = z.object({
  product_id: id,
  serial_number: z.nullable(z.string()),
  batch_product_id: id,
  batch_number: z.nullable(z.string()),
  storehouse_product_id: id,
  receipt_invoice_id: z.nullable(id),
  quantity: z.int(),
  cell_address: z.string(),
  manual_pick: z.boolean(),
});
export type PickedItem = z.output<typeof pickedItem>;

export const pickingInstruction = z.object({
  product_id: id,
  product_name: z.string(),
  required_quantity: z.int(),
  picked_quantity: z.int(),
  status: z.enum(['pending', 'in_progress', 'completed']),
  locations: z.array(pickingLocation),
  total_available: z.int(),
  picked_items: z.array(pickedItem),
});
export type PickingInstruction = z.output<typeof pickingInstruction>;

/** What a product QR stands for [3 §3 "Scanned product"]. */
export const scannedProduct = z.object({
  product_id: id,
  product_name: z.string(),
  serial_number: z.nullable(z.string()),
  batch_product_id: id,
  receipt_invoice_id: z.nullable(id),
  batch_info: z.nullable(z.object({ id, batch_number: z.nullable(z.string()) })),
  storehouse_info: z.nullable(
    z.object({
      storehouse_product_id: id,
      cell_id: id,
      current_location: z.object({ full_address: z.string() }),
    }),
  ),
});
export type ScannedProduct = z.output<typeof scannedProduct>;
