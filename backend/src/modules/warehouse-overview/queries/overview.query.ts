import type { WarehouseOverview } from '@naryad/contracts/warehouse-overview/routes';
import { Inject, Injectable } from '@nestjs/common';
import { iso } from '../../../kernel/sql-text.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const SHOWN = 5;
const HOT = 8;

/** $2 time zone, $3 date in the time zone of the plant. */
const MIDNIGHT = `($3::date::timestamp at time zone $2)`;

const HOURS = `
  select (t.slot at time zone $2)::date = $3::date as is_today, extract(hour from t.slot at time zone $2)::int as hour,
         sum(t.count)::int as count
    from movement_tallies t
   where t.module_id = $1 and t.cell_id = 0 and t.slot >= (($3::date - 1)::timestamp at time zone $2)
     and t.slot < (($3::date + 1)::timestamp at time zone $2)
   group by 1, 2`;

const HOT_CELLS = `
  select c.id, c.address, t.count from (
    select cell_id, sum(count)::int as count from movement_tallies
     where module_id = $1 and cell_id > 0 and slot >= ${MIDNIGHT}
     group by cell_id having sum(count) > 0 order by 2 desc, 1 limit ${HOT}) t
    join storehouse_cells c on c.id = t.cell_id
   order by t.count desc, c.id`;

const TAKINGS = `
  select t.id, t.number, t.status, k.total as cells_total, k.counted as cells_counted
    from stock_takings t
   cross join lateral (
     select count(*)::int as total, count(*) filter (where state = 'counted')::int as counted
       from stock_taking_cells where taking_id = t.id) k
   where t.module_id = $1 and t.status in ('counting', 'review')
   order by t.number desc limit ${SHOWN}`;

const ACCURACY = `
  select t.id, t.number, ${iso('t.posted_at')} as posted_at, d.lines, d.exact
    from (select * from stock_takings where module_id = $1 and status = 'posted' order by posted_at desc limit ${SHOWN}) t
   cross join lateral (
     select count(*)::int as lines, count(*) filter (where difference = 0)::int as exact
       from stock_taking_lines where taking_id = t.id and difference is not null) d
   order by t.posted_at desc`;

type Parts = Pick<WarehouseOverview, 'day' | 'movements' | 'hot_cells' | 'takings' | 'accuracy'>;

/** Movements and active stock-takings of a storehouse. */
@Injectable()
export class OverviewQuery {
  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @param day date in the time zone of the plant */
  async get(moduleId: number, day: string): Promise<Parts> {
    const values = [moduleId, this.environment.timeZone, day];
    const [hours, hot_cells, takings, accuracy] = await Promise.all([
      this.db.query<{ is_today: boolean; hour: number; count: number }>(HOURS, values),
      this.db.query<Parts['hot_cells'][number]>(HOT_CELLS, values),
      this.db.query<Parts['takings'][number]>(TAKINGS, [moduleId]),
      this.db.query<Parts['accuracy'][number]>(ACCURACY, [moduleId]),
    ]);
    const ofDay = (isToday: boolean): number[] =>
      Array.from(
        { length: 24 },
        (_, hour) => hours.find((one) => one.is_today === isToday && one.hour === hour)?.count ?? 0,
      );
    return {
      day,
      movements: { today: ofDay(true), yesterday: ofDay(false) },
      ...{ hot_cells, takings, accuracy },
    };
  }
}
