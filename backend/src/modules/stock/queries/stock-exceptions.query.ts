import { Injectable } from '@nestjs/common';
import type { StockExceptions } from '@naryad/contracts/stock/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { ExpiryHorizon } from '../data/expiry-horizon.js';
import { expiringBatches } from './stock-rows.sql.js';
import { UnplacedUnitsQuery } from './unplaced-units.query.js';

const COUNTS = `
  select (select count(*)::int
            from stock_minimums m
            join products p on p.id = m.product_id and p.deleted_at is null
            left join (select product_id, count from stock_sums_now where module_id = $1) s
                   on s.product_id = m.product_id
           where m.module_id = $1 and coalesce(s.count, 0) < m.quantity) as below_minimum,
         (select count(distinct product_id)::int from stock_sum_batches_now
           where module_id = $1 and batch_id = ${expiringBatches('$2')}) as expiring`;

/**
 * Number of products of a storehouse that need attention. Equals the number of rows that each filter shows by
 * product.
 */
@Injectable()
export class StockExceptionsQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly horizon: ExpiryHorizon,
    private readonly unplacedUnits: UnplacedUnitsQuery,
  ) {}

  async count(moduleId: number): Promise<StockExceptions> {
    const [[counts], no_place] = await Promise.all([
      this.db.query<Omit<StockExceptions, 'no_place'>>(COUNTS, [moduleId, this.horizon.day()]),
      this.unplacedUnits.count(moduleId),
    ]);
    return { ...counts!, no_place };
  }
}
