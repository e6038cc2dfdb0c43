import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

/** $1 module. */
const HELD = `
  select count(*)::int as count from lot_holds h
    join production_tasks t on t.lot_id = h.lot_id
    join production_orders p on p.id = t.order_id and p.module_id = $1
   where h.released_at is null`;

/** Number of units on hold of a production module. */
@Injectable()
export class HeldCountQuery {
  constructor(private readonly db: ReadDb) {}

  async of(moduleId: number): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(HELD, [moduleId]);
    return row!.count;
  }
}
