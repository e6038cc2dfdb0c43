import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewPriority, QueuedOrder } from '../domain/order-queue.js';

/** The sequence of the open orders of a production module. */
@Injectable()
export class OrderQueueRepository {
  /**
   * The open orders in their sequence. Blocks concurrent changes of the sequence in the module until the
   * transaction ends.
   */
  async lock(tx: Tx, moduleId: number): Promise<QueuedOrder[]> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`production.queue.${moduleId}`]);
    return tx.query<QueuedOrder>(
      `select id, priority, extract(epoch from plan_start_at)::float8 as planned_at
         from production_orders
        where module_id = $1 and status <> 'done' and deleted_at is null
        order by priority, plan_start_at, id`,
      [moduleId],
    );
  }

  /** Does not change versions: a new queue position conflicts with no other change of the order. */
  async write(tx: Tx, newPriorities: readonly NewPriority[]): Promise<void> {
    await tx.query(
      `update production_orders p set priority = n.priority
         from unnest($1::int[], $2::int[]) as n(id, priority) where p.id = n.id`,
      [newPriorities.map((one) => one.id), newPriorities.map((one) => one.priority)],
    );
  }

  /** Work centers that have work of the orders. */
  async workCenterIds(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `select distinct work_center_id as id from production_order_operations
        where order_id = any ($1) and work_center_id is not null order by 1`,
      [orderIds],
    );
    return rows.map((row) => row.id);
  }
}
