import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A manufacturer batch [2 §3 "Manufacturer batch"]; a null number means "no batch". */
export const batchManufacture = z.object({
  id,
  number: z.nullable(z.string()),
  supplier_id: z.nullable(id),
  supplier: z.nullable(z.object({ id, name: z.string() })),
  manufacture_date: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
  version: z.int(),
});
export type BatchManufacture = z.output<typeof batchManufacture>;

/** A product of a batch with the location of its units. */
export const batchProductEntry = z.object({
  product_id: id,
  product_name: z.string(),
  quantity: z.int(),
  serial_numbers: z.array(
    z.object({
      serial_number: z.nullable(z.string()),
      /** Address of the cell; null when it is in no cell. */
      location: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
});

export const batchWithProducts = z.extend(batchManufacture, { products: z.array(batchProductEntry) });
export type BatchWithProducts = z.output<typeof batchWithProducts>;
