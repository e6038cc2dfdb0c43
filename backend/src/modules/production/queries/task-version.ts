/**
 * SQL of the version of a specification that a task works by; needs `t` (task) and `p` (order). While an order was never
 * moved to a newer version its operations name none: they are of the order's.
 */
export const TASK_VERSION = `
  coalesce((select oo.tech_map_version_id from production_task_operations o
              join production_order_operations oo on oo.id = o.order_operation_id
             where o.task_id = t.id limit 1), p.tech_map_version_id)`;
