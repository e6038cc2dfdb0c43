import type { Tx } from '../../../platform/db/tx.js';

/** The task to which the step belongs. */
export async function taskOfStep(
  tx: Tx,
  taskStepId: number,
): Promise<{ order_id: number; task_id: number; operation_id: number }> {
  const [row] = await tx.query<{ order_id: number; task_id: number; operation_id: number }>(
    `select t.order_id, t.id as task_id, o.id as operation_id
       from production_task_steps s
       join production_task_operations o on o.id = s.task_operation_id
       join production_tasks t on t.id = o.task_id
      where s.id = $1`,
    [taskStepId],
  );
  return row!;
}
