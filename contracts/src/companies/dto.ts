import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A contractor [1 §3 "Company"]: supplier, manufacturer or buyer. */
export const company = z.object({
  id,
  name: z.string(),
  inn: z.nullable(z.string()),
  address: z.nullable(z.string()),
  version: z.int(),
});
export type Company = z.output<typeof company>;
