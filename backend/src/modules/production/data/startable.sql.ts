/**
 * Startable operations of the work center in queue order: by the order's priority, planned start, order,
 * task, position. Task ids of an order grow with their sort, so the index of open operations returns them
 * sorted.
 */
export const STARTABLE = (limit: string, center = '$2'): string => `
  select o.id
  from production_orders p
  join production_order_operations oo on oo.order_id = p.id and oo.work_center_id = ${center}
  cross join lateral (
    select id, task_id from production_task_operations
    where order_operation_id = oo.id and is_ready and status = 'new' order by task_id limit ${limit}
  ) o
  where p.status = 'work' and p.deleted_at is null
  order by p.priority, p.plan_start_at, p.id, o.task_id, oo.position limit ${limit}`;
