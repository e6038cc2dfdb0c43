import type { HandheldDay } from '@naryad/contracts/handheld/dto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';

/**
 * Operations of a person since midnight in the plant's time zone, by the database clock that stamps
 * movements. Uses the index `stock_movements_user_idx`.
 */
const OF_DAY = `
  with today as (select (now() at time zone $2)::date as day)
  select to_char(day, 'YYYY-MM-DD') as day,
         (select count(distinct group_id)::int from stock_movements m
           where user_id = $1 and at >= day::timestamp at time zone $2 and reversal_of is null
             and not exists (select 1 from stock_movements back where back.reversal_of = m.id)) as operations
    from today`;

/** How many operations a person has posted today. */
@Injectable()
export class DayOfWorkQuery {
  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone'>,
  ) {}

  async of(actor: Actor): Promise<HandheldDay> {
    const [row] = await this.db.query<HandheldDay>(OF_DAY, [actor.userId, this.environment.timeZone]);
    if (!row) throw new Error('The day has no row');
    return row;
  }
}
