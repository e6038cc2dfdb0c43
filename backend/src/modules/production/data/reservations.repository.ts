import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

@Injectable()
export class ReservationsRepository {
  /**
   * Frees what component planning held for the order's tasks. Balances are locked in (cell, lot) order, as every
   * posting does. Answers how many reservations were active.
   */
  async releaseOfOrder(tx: Tx, orderId: number): Promise<number> {
    const held = await tx.query<{ id: number }>(
      `select r.id from reservations r join production_tasks t on t.id = r.task_id
       where t.order_id = $1 and r.state = 'active' order by r.id for update of r`,
      [orderId],
    );
    if (held.length === 0) return 0;
    const ids = held.map((row) => row.id);
    await tx.query(
      `select 1 from stock_balances b
       where (b.cell_id, b.lot_id) in (select cell_id, lot_id from reservations where id = any ($1))
       order by b.cell_id, b.lot_id for update`,
      [ids],
    );
    await tx.query(
      `with released as (
         update reservations set state = 'released' where id = any ($1) returning cell_id, lot_id, quantity
       ), sums as (
         select cell_id, lot_id, sum(quantity)::int as quantity from released group by cell_id, lot_id
       )
       update stock_balances b set reserved = b.reserved - sums.quantity, version = b.version + 1
       from sums where b.cell_id = sums.cell_id and b.lot_id = sums.lot_id`,
      [ids],
    );
    return ids.length;
  }
}
