import { Injectable } from '@nestjs/common';
import { extendStatementTimeout } from '../../../platform/db/statement-timeout.js';
import type { Tx } from '../../../platform/db/tx.js';

/**
 * Operations of the version in work order. An operation at a picking desk is a picking operation whatever the
 * names of its steps; so is one with a step '…комплект…' (SQL version of `isPickingOperation` of the
 * contracts).
 */
const ORDER_OPERATIONS = `
  with nodes as (
    select technology.value->>'name' as technology_name, operation.value as node,
           row_number() over (order by technology.ordinality, operation.ordinality) as position
    from tech_map_versions v
    cross join jsonb_array_elements(v.content->'technologies') with ordinality technology
    cross join jsonb_array_elements(technology.value->'operations') with ordinality operation
    where v.id = $2
  ), made as (
    insert into production_order_operations
      (order_id, tech_map_version_id, position, sort, name, technology_name, work_center_id, is_picking,
       source_operation_id, norm_minutes)
    select $1, $3::int, position, (node->>'sort')::int, node->>'name', technology_name, (node->>'work_center_id')::int,
           exists (select 1 from jsonb_array_elements(node->'steps') step
                   where lower(step->>'name') like '%комплект%')
           or exists (select 1 from work_places p
                      join work_modules m on m.id = p.module_id and m.deleted_at is null
                      join work_module_types t on t.id = m.type_id and t.key = 'picking-desk'
                      where p.work_center_id = (node->>'work_center_id')::int and p.deleted_at is null),
           (node->>'id')::int, (node->>'norm_minutes')::numeric
    from nodes order by position returning id, position
  ), steps as (
    insert into production_order_steps
      (order_operation_id, source_step_id, sort, name, description, type, img_url, documents, components, measurements)
    select made.id, (step.value->>'id')::int, (step.value->>'sort')::int, step.value->>'name',
           step.value->>'description', step.value->>'type', step.value->>'img_url',
           step.value->'documents', step.value->'components', coalesce(step.value->'measurements', '[]')
    from nodes join made using (position)
    cross join jsonb_array_elements(nodes.node->'steps') with ordinality step
    order by made.position, step.ordinality returning id
  )
  select (select count(*) from made)::int as operations, (select count(*) from steps)::int as steps`;

const TASKS = `
  insert into production_tasks (order_id, sort) select $1, sort from generate_series($3::int + 1, $2::int) sort`;

const TASK_OPERATIONS = `
  insert into production_task_operations (task_id, order_operation_id, is_ready)
  select t.id, oo.id, oo.position = 1
  from production_tasks t cross join production_order_operations oo
  where t.order_id = $1 and t.sort > $2 and oo.order_id = $1
    and (oo.tech_map_version_id is null
         or oo.tech_map_version_id = (select tech_map_version_id from production_orders where id = $1))
  order by t.sort, oo.position`;

const TASK_STEPS = `
  insert into production_task_steps (task_operation_id, order_step_id)
  select o.id, s.id
  from production_tasks t
  join production_task_operations o on o.task_id = t.id
  join production_order_steps s on s.order_operation_id = o.order_operation_id
  where t.order_id = $1 and t.sort > $2 order by o.id, s.id`;

@Injectable()
export class TaskMakerRepository {
  /** Copies the version's operations and steps into a new order. Returns the number of operations. */
  async freeze(tx: Tx, orderId: number, techMapVersionId: number): Promise<number> {
    const [row] = await tx.query<{ operations: number }>(ORDER_OPERATIONS, [orderId, techMapVersionId, null]);
    return row!.operations;
  }

  /**
   * Copies operations and steps of another version into an order that already has some; the copies are marked
   * with their version.
   */
  async freezeAdditional(tx: Tx, orderId: number, techMapVersionId: number): Promise<void> {
    await tx.query(ORDER_OPERATIONS, [orderId, techMapVersionId, techMapVersionId]);
  }

  /**
   * Creates the order's tasks with their operations and steps, by three statements for any count.
   * @param after the number of existing tasks
   */
  async makeTasks(tx: Tx, orderId: number, count: number, after = 0): Promise<void> {
    await extendStatementTimeout(tx);
    await tx.query(TASKS, [orderId, count, after]);
    await tx.query(TASK_OPERATIONS, [orderId, after]);
    await tx.query(TASK_STEPS, [orderId, after]);
  }
}
