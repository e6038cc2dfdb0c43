import { Injectable } from '@nestjs/common';
import { UnitHolds } from '../modules/production/index.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';
import { DEMO_HOLD } from './data/orders.js';
import { actorOf } from './demo-actor.js';
import { getOrThrow, type PlantIds } from './plant-ids.js';

/** Puts a finished unit in the storehouse on hold. */
@Injectable()
export class FillHolds {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly holds: UnitHolds,
  ) {}

  async execute(ids: PlantIds): Promise<void> {
    const [unit] = await this.uow.runAsSystem((tx) =>
      tx.query<{ lot_id: number }>(
        `select t.lot_id from production_tasks t
           join production_orders p on p.id = t.order_id
           join customer_orders c on c.id = p.customer_order_id
          where t.status = 'done' and c.number = $1 and t.lot_id is not null order by t.id limit 1`,
        [DEMO_HOLD.order],
      ),
    );
    if (!unit) return;
    const { reason, comment } = DEMO_HOLD;
    await this.holds.hold(
      { batch_product_id: unit.lot_id, reason, comment },
      actorOf(getOrThrow(ids.people, 'planner'), `hold:${unit.lot_id}`),
    );
  }
}
