import { namesInText } from '../../../kernel/names-in-text.js';
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

/** Used by an inspection result, whose history needs the code. */
const defectCodeGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query('select 1 from operation_runs where defect_code_id = $1 limit 1', [id]);
  return rows.length > 0 ? 'Код назван в решениях ОТК: его можно сделать неактивным' : null;
};

/** Produced by an open order, or one of its components: orders have copies of their specification's steps. */
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

/** A production order, also a finished one, refers to the customer order. */
const customerOrderGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ number: string }>(
    `select o.id::text as number from production_orders o
      where o.customer_order_id = $1 and o.deleted_at is null order by o.id`,
    [id],
  );
  if (rows.length === 0) return null;
  return `по нему есть производственные заказы № ${namesInText(rows.map((row) => row.number))}`;
};

/** Open orders use the specification or may be moved to its newer versions. */
const techMapGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ id: number }>(
    `select o.id from production_orders o where o.tech_map_id = $1 and ${OPEN} order by o.id`,
    [id],
  );
  if (rows.length === 0) return null;
  return `По спецификации есть незавершённые производственные заказы: ${namesInText(rows.map((row) => `№ ${row.id}`))}`;
};

/** An open order has operations for it. */
const workCenterGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ id: number }>(
    `select o.id from production_orders o
      where ${OPEN}
        and exists (select from production_order_operations p
                      join production_task_operations t on t.order_operation_id = p.id and t.status <> 'done'
                     where p.order_id = o.id and p.work_center_id = $1)
      order by o.id`,
    [id],
  );
  if (rows.length === 0) return null;
  return `Есть незавершённые задания этого рабочего центра в заказах: ${namesInText(rows.map((row) => `№ ${row.id}`))}`;
};

/** An operation is in work there. */
const workPlaceGuard: DeletionGuard = async (tx, id) => {
  const [row] = await tx.query<{ name: string; task: string }>(
    `select p.name, t.order_id || '-' || lpad(t.sort::text, greatest(3, length(t.sort::text)), '0') as task
       from production_task_operations o
       join production_tasks t on t.id = o.task_id
       join production_order_operations p on p.id = o.order_operation_id
      where o.work_place_id = $1 and o.status = 'work'`,
    [id],
  );
  return row ? `На рабочем месте выполняется операция «${row.name}» задания № ${row.task}` : null;
};

export function registerProductionGuards(guards: DeletionGuards): void {
  guards.register('defect-code', defectCodeGuard);
  guards.register('work-module', moduleGuard);
  guards.register('work-module-type', moduleTypeGuard);
  guards.register('product', productGuard);
  guards.register('customer-order', customerOrderGuard);
  guards.register('tech-map', techMapGuard);
  guards.register('work-center', workCenterGuard);
  guards.register('work-place', workPlaceGuard);
}
