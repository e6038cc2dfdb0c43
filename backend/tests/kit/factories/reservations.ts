import { type NewReservation, Reservations } from '../../../src/modules/stock/index.js';
import { UnitOfWork } from '../../../src/platform/db/unit-of-work.js';
import { addEvents } from '../../../src/platform/outbox/outbox.js';
import type { TestApp } from '../test-app.js';

/** Reserves stock for the first step of a task's operation, as component planning does. */
export async function reserveFor(
  app: TestApp,
  taskOperationId: number,
  lot: Pick<NewReservation, 'lotId' | 'cellId' | 'quantity'>,
): Promise<void> {
  const [step] = await app.sql<{ id: number; task_id: number }>(
    `select s.id, o.task_id from production_task_steps s join production_task_operations o on o.id = s.task_operation_id
      where o.id = $1 order by s.id limit 1`,
    [taskOperationId],
  );
  await app.get(UnitOfWork).runAsSystem(async (tx) => {
    const reserved = { ...lot, taskId: step!.task_id, taskStepId: step!.id };
    const { event } = await app.get(Reservations).reserve(tx, [reserved]);
    await addEvents(tx, [event]);
  });
}

/** Releases the reservations of tasks; returns their number. */
export function releaseOf(app: TestApp, ...taskIds: number[]): Promise<number> {
  return app.get(UnitOfWork).runAsSystem(async (tx) => {
    const { released, events } = await app.get(Reservations).release(tx, taskIds);
    if (events.length > 0) await addEvents(tx, [...events]);
    return released.length;
  });
}
