import { Injectable } from '@nestjs/common';
import { plantDayAt, plantMoment } from '@naryad/contracts/kernel/plant-time';
import type { OrderCounts } from '@naryad/contracts/production/planning';
import { Clock } from '../../../kernel/clock.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/** $1 module, $2 start of the plant's day. Each count reads only its part of an index. */
const COUNTS = `
  select (select count(*)::int from production_orders
           where module_id = $1 and status = 'new' and deleted_at is null) as new,
         (select count(*)::int from production_orders
           where module_id = $1 and status = 'work' and deleted_at is null) as work,
         (select count(*)::int from production_orders
           where module_id = $1 and status = 'done' and deleted_at is null and finished_at >= $2) as done_today`;

/** 'Новых', 'В работе', 'Готово сегодня'. */
@Injectable()
export class OrderCountsQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly clock: Clock,
  ) {}

  async of(moduleId: number): Promise<OrderCounts> {
    const today = plantMoment(`${plantDayAt(this.clock.now())}T00:00`);
    const [row] = await this.db.query<OrderCounts>(COUNTS, [moduleId, today]);
    return row!;
  }
}
