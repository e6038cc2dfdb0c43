import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const customerOrderStatus = z.enum(['new', 'work', 'counting', 'completion', 'done']);
export type CustomerOrderStatus = z.output<typeof customerOrderStatus>;

export const customerOrder = z.object({
  id,
  number: z.string(),
  company_id: z.nullable(id),
  company: z.nullable(z.object({ id, name: z.string() })),
  status: customerOrderStatus,
  plan_date_shipment: z.nullable(z.string()),
  products: z.array(
    z.object({ id, product_id: id, name: z.string(), sku: z.nullable(z.string()), count: z.int() }),
  ),
});
export type CustomerOrder = z.output<typeof customerOrder>;
