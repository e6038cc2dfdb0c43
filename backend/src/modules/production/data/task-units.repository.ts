import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** The unit that a task produces. */
@Injectable()
export class TaskUnitsRepository {
  /** Tasks of a locked order without a unit, in their order. */
  async withoutUnit(tx: Tx, orderId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      'select id from production_tasks where order_id = $1 and lot_id is null order by sort',
      [orderId],
    );
    return rows.map((row) => row.id);
  }

  /** Assigns one unit to each task, in the same order. */
  async assign(tx: Tx, taskIds: readonly number[], lotIds: readonly number[]): Promise<void> {
    await tx.query(
      `update production_tasks t set lot_id = made.lot_id, version = t.version + 1
         from unnest($1::int[], $2::int[]) as made(task_id, lot_id) where t.id = made.task_id`,
      [taskIds, lotIds],
    );
  }
}
