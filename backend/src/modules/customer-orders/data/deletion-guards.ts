import { namesInText } from '../../../kernel/names-in-text.js';
import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';

/** A product of an open customer order cannot be deleted. */
const productGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ number: string }>(
    `select o.number from customer_order_lines l join customer_orders o on o.id = l.order_id
      where l.product_id = $1 and o.deleted_at is null and o.status <> 'done' order by o.id`,
    [id],
  );
  if (rows.length === 0) return null;
  return `Продукция указана в незавершённых заказах: ${namesInText(rows.map((row) => row.number))}`;
};

/** A buyer with orders cannot be deleted. */
const companyGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ number: string }>(
    'select number from customer_orders where company_id = $1 and deleted_at is null order by id desc',
    [id],
  );
  return rows.length > 0 ? `Компания указана в заказах: ${namesInText(rows.map((row) => row.number))}` : null;
};

/** An order with shipments cannot be deleted: stock movements refer to it. */
const shipmentGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ number: string }>(
    'select id::text as number from customer_shipments where order_id = $1 and reversed_at is null order by id',
    [id],
  );
  return rows.length > 0 ? `есть отгрузки № ${namesInText(rows.map((row) => row.number))}` : null;
};

export function registerCustomerOrderGuards(guards: DeletionGuards): void {
  guards.register('customer-order', shipmentGuard);
  guards.register('product', productGuard);
  guards.register('company', companyGuard);
}
