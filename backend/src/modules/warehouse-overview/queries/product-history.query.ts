import type { ProductDay } from '@naryad/contracts/warehouse-overview/routes';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/**
 * $1 storehouse, $2 product, $3 and $4 first and last date in the time zone of the plant, $5 time zone. The
 * balance is the sum of all changes until then.
 */
const DAYS = `
  with sums as materialized (
    select greatest((slot at time zone $5)::date, $3::date - 1) as day, sum(came) as came, sum(went) as went
      from product_tallies where module_id = $1 and product_id = $2 group by 1
  )
  select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(s.came, 0)::float8 as came, coalesce(s.went, 0)::float8 as went,
         (coalesce((select came - went from sums where day = $3::date - 1), 0)
            + sum(coalesce(s.came - s.went, 0)) over (order by d.day))::float8 as balance
    from generate_series($3::date, $4::date, interval '1 day') d (day)
    left join sums s on s.day = d.day
   where exists (select from sums)
   order by d.day`;

/** Movements of a product by date, from the projection. */
@Injectable()
export class ProductHistoryQuery {
  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @param first @param last dates in the time zone of the plant */
  get(moduleId: number, productId: number, first: string, last: string): Promise<ProductDay[]> {
    return this.db.query<ProductDay>(DAYS, [moduleId, productId, first, last, this.environment.timeZone]);
  }
}
