import { Injectable } from '@nestjs/common';
import type { DayLine } from '@naryad/contracts/dashboards/production-board';
import { ReadDb } from '../../../platform/db/read-db.js';
import { dayLineOf, type MadeItems, type PlannedItems } from '../domain/day-line.js';

const epochMs = (moment: string): string => `date_part('epoch', ${moment}) * 1000`;

/** $1 module, $2 start and $3 end of the day. Orders planned at least partly for the day. */
const PLANNED = `
  select ${epochMs('plan_start_at')} as "startsAt", ${epochMs('plan_end_at')} as "endsAt",
         task_count - scrapped_task_count as pieces
    from production_orders
   where module_id = $1 and deleted_at is null and plan_end_at > $2 and plan_start_at < $3`;

/** Same parameters. Finished items. */
const MADE = `
  select ${epochMs('slot')} as slot, sum(count)::int as count from work_tallies
   where module_id = $1 and kind = 'item' and slot >= $2 and slot < $3 group by slot`;

interface Day {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** Plan and fact of a module over a day. */
@Injectable()
export class BoardDayQuery {
  constructor(private readonly db: ReadDb) {}

  async of(moduleId: number, { date, from, to }: Day, now: Date): Promise<DayLine> {
    const values = [moduleId, from, to];
    const [planned, made] = await Promise.all([
      this.db.query<PlannedItems>(PLANNED, values),
      this.db.query<MadeItems>(MADE, values),
    ]);
    return dayLineOf({ date, from: Date.parse(from), to: Date.parse(to) }, now.getTime(), planned, made);
  }
}
