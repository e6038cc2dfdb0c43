import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * A part that rework took out of an item: an earlier run of the operation had put it in, a later one gave it back to the
 * storehouse. Names are those of the moment when it was taken.
 */
export const replacedPart = z.object({
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  quantity: z.int(),
  serial_number: z.nullable(z.string()),
  batch_number: z.nullable(z.string()),
  returned_at: z.string(),
});
export type ReplacedPart = z.output<typeof replacedPart>;

/** Heading of the parts that were replaced. */
export const REPLACED_PARTS = 'Заменено при доработке';

/** Which part it was, and when it went back: the same words on the screen, in the file and on paper. @param at of `returned_at` */
export const replacedPartText = (part: ReplacedPart, at: string): string =>
  [
    part.quantity > 1 ? `${part.product.name} × ${part.quantity}` : part.product.name,
    part.serial_number !== null && `серийный № ${part.serial_number}`,
    part.batch_number !== null && `партия ${part.batch_number}`,
    `возвращено на склад ${at}`,
  ]
    .filter(Boolean)
    .join(', ');
