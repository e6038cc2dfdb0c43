import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/realtime/realtime-mapper.js';

/** The task that produces a unit, with the production module of its order. */
export interface ProducedUnit {
  readonly taskId: number;
  readonly orderId: number;
  readonly moduleId: number;
}

@Injectable()
export class ProducedUnitQuery {
  /**
   * Undefined for a lot that was not produced here; units of deleted orders are found. `db`: the pool or a
   * transaction.
   */
  async of(db: Pick<ReadDb, 'query'>, lotId: number): Promise<ProducedUnit | undefined> {
    const [row] = await db.query<ProducedUnit>(
      `select t.id as "taskId", p.id as "orderId", p.module_id as "moduleId"
         from production_tasks t join production_orders p on p.id = t.order_id where t.lot_id = $1`,
      [lotId],
    );
    return row;
  }
}
