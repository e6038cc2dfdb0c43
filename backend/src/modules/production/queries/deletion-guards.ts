import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';

const OPEN = `o.deleted_at is null and o.status <> 'done'`;

const moduleGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query(
    `select 1 from production_orders o where o.module_id = $1 and ${OPEN} limit 1`,
    [id],
  );
  return rows.length > 0 ? 'Есть незавершённые производственные заказы' : null;
};

const moduleTypeGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query('select 1 from production_orders where module_id = $1 limit 1', [id]);
  return rows.length > 0 ? 'производственные заказы' : null;
};

/** Made by an open order, or a component of one: orders hold copies of their specification's steps. */
const productGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query(
    `select 1 from production_orders o
      where ${OPEN}
        and (o.product_id = $1
             or exists (select from production_order_operations p
                          join production_order_steps s on s.order_operation_id = p.id
                         where p.order_id = o.id
                           and s.components @> jsonb_build_array(jsonb_build_object('product_id', $1::int))))
      limit 1`,
    [id],
  );
  return rows.length > 0 ? 'Есть незавершённые производственные заказы с этой продукцией' : null;
};

export function registerProductionGuards(guards: DeletionGuards): void {
  guards.register('work-module', moduleGuard);
  guards.register('work-module-type', moduleTypeGuard);
  guards.register('product', productGuard);
}
