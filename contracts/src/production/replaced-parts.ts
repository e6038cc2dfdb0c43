import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * A part replaced by rework: an earlier run of the operation installed it, a later one returned it to the
 * storehouse. Names are those at the time of the pick.
 */
export const replacedPart = z.object({
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  quantity: z.int(),
  serial_number: z.nullable(z.string()),
  batch_number: z.nullable(z.string()),
  returned_at: z.string(),
});
export type ReplacedPart = z.output<typeof replacedPart>;

/** Heading of the replaced parts. */
export const REPLACED_PARTS = 'Заменено при доработке';

/**
 * Description of the part and the time of its return: the same text on the screen, in the file and on paper.
 * @param time formatted `returned_at`
 */
export const replacedPartText = (part: ReplacedPart, time: string): string =>
  [
    part.quantity > 1 ? `${part.product.name} × ${part.quantity}` : part.product.name,
    part.serial_number !== null && `серийный № ${part.serial_number}`,
    part.batch_number !== null && `партия ${part.batch_number}`,
    `возвращено на склад ${time}`,
  ]
    .filter(Boolean)
    .join(', ');
