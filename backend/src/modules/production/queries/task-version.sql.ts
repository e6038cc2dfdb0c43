/**
 * SQL of the specification version that a task uses; needs the aliases `t` (task) and `p` (order). Operations
 * of an order that was never moved to a newer version have no version; the version of the order applies.
 */
export const TASK_VERSION = `
  coalesce((select oo.tech_map_version_id from production_task_operations o
              join production_order_operations oo on oo.id = o.order_operation_id
             where o.task_id = t.id limit 1), p.tech_map_version_id)`;
