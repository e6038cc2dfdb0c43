import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const productOption = z.object({ id, name: z.string(), sku: z.nullable(z.string()) });
export type ProductOption = z.output<typeof productOption>;
