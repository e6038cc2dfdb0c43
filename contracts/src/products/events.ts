import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const productEvents = {
  saved: defineEvent(
    'products.products-saved',
    'Products were added or changed, by hand or by an import.',
    z.object({ product_ids: z.array(id) }),
  ),
  deleted: defineEvent(
    'products.products-deleted',
    'Products were deleted, by hand or by the undoing of an import.',
    z.object({ product_ids: z.array(id) }),
  ),
} as const;
