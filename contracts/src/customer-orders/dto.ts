import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const customerOrderStatuses = ['new', 'work', 'counting', 'completion', 'done'] as const;
export const customerOrderStatus = z.enum(customerOrderStatuses);
export type CustomerOrderStatus = z.output<typeof customerOrderStatus>;

/** Labels of the statuses [3 §4]; an unknown one shows 'Неизвестный статус'. */
export const customerOrderStatusLabels: Readonly<Record<CustomerOrderStatus, string>> = {
  new: 'Не обработан',
  work: 'В работе',
  counting: 'Выставлен счет',
  completion: 'На выполнении',
  done: 'Завершен',
};

/** A product of an order and its progress. All counts are in pieces (шт.). */
export const customerOrderLine = z.object({
  id,
  product_id: id,
  name: z.string(),
  sku: z.nullable(z.string()),
  count: z.int(),
  /** Counts of production orders created from this order: in progress, and finished. */
  in_production: z.int(),
  made: z.int(),
  /** Free quantity in all storehouses, no matter which order it was made for. */
  in_stock: z.int(),
  /** Part of it that is on hold: it cannot be shipped or used until the hold ends. */
  held: z.int(),
  /** Quantity shipped to the buyer, without reversed shipments. */
  shipped: z.int(),
});
export type CustomerOrderLine = z.output<typeof customerOrderLine>;

export const customerOrder = z.object({
  id,
  number: z.string(),
  company_id: z.nullable(id),
  company: z.nullable(z.object({ id, name: z.string() })),
  status: customerOrderStatus,
  /** Plain date `yyyy-mm-dd`. */
  plan_date_shipment: z.nullable(z.string()),
  created_at: z.string(),
  version: z.int(),
  products: z.array(customerOrderLine),
});
export type CustomerOrder = z.output<typeof customerOrder>;

export const customerOrderSorts = ['id', 'number', 'company', 'status', 'plan_date_shipment'] as const;
