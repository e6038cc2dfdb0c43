import { Injectable } from '@nestjs/common';
import type { CallSort } from '@naryad/contracts/calls/dto';
import type { callRoutes } from '@naryad/contracts/calls/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { callOf, type CallRow } from '../data/call-row.js';
import { CALL_COLUMNS } from '../data/calls.sql.js';

const SORTS: Readonly<Record<CallSort, string>> = {
  raised_at: 'c.raised_at',
  place: 'w.name collate ru_natural',
  type: 'c.type',
};

const STATES = {
  open: 'c.solved_at is null',
  escalated: 'exists (select from call_escalations e where e.call_id = c.id)',
  solved: 'c.solved_at is not null',
} as const;

const FROM = `
  from place_calls c
  join work_places w on w.id = c.work_place_id
  join work_centers wc on wc.id = w.work_center_id`;

const isLike = (column: string): string => `${folded(column)} like any ($2)`;
/** Work places and users are few: the matching ones are selected once, not per call. */
const WORK_PLACES = `select p.id from work_places p join work_centers k on k.id = p.work_center_id
   where ${isLike('p.name')} or ${isLike('k.name')}`;
const PEOPLE = `select u.id from users u where ${isLike("u.last_name || ' ' || u.first_name")}`;
const SEARCH_CONDITIONS = [
  `c.work_place_id in (${WORK_PLACES})`,
  ...['raised_by_id', 'acknowledged_by_id', 'arrived_by_id', 'solved_by_id'].map(
    (column) => `c.${column} in (select id from people)`,
  ),
  ...['c.comment', 'c.solution'].map((text) => `${text} is not null and ${isLike(text)}`),
].join(' or ');

/**
 * $1 desks, $2 search patterns, $3 limit, $4 offset, $5 from, $6 to, $7 type. The count needs no sorting; the
 * search runs once for rows and count.
 */
const listSql = (state: string, order: string, isSearched: boolean): string => {
  const filter = `where w.module_id = any ($1::int[]) and ($5::timestamptz is null or c.raised_at >= $5)
       and ($6::timestamptz is null or c.raised_at < $6) and ($7::text is null or c.type = $7) and ${state}`;
  const matching = `people as materialized (
    ${PEOPLE}
  ), meant as materialized (
    select c.id ${FROM} ${filter} and (${SEARCH_CONDITIONS})
  ),`;
  const condition = isSearched ? 'where c.id in (select id from meant)' : `${filter} and $2::text[] is null`;
  return `
  with ${isSearched ? matching : ''} page as materialized (
    select c.id ${FROM} ${condition} order by ${order} limit $3 offset $4
  )
  select (select count(*)::int ${FROM} ${condition}) as total,
         coalesce((select json_agg(to_jsonb(shown) - 'place' order by shown.place)
                     from (select row_number() over (order by ${order}) as place, ${CALL_COLUMNS}
                             ${FROM} join page on page.id = c.id) shown), '[]') as data`;
};

/** Calls of one day or of all days, with all their timestamps. */
@Injectable()
export class CallListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<typeof callRoutes.getCalls>, deskIds: readonly number[]) {
    const window = pageWindow(input);
    const direction = input.direction === 'asc' ? 'asc' : 'desc';
    const order = `${SORTS[input.sort ?? 'raised_at']} ${direction}, c.id ${direction}`;
    const patterns = searchPatterns(input.search);
    const midnight = (day: string): string => plantMoment(`${day}T00:00`);
    const [row] = await this.db.query<{ total: number; data: CallRow[] }>(
      listSql(input.state == null ? 'true' : STATES[input.state], order, patterns !== null),
      [
        deskIds,
        patterns,
        window.perPage,
        window.offset,
        input.day == null ? null : midnight(input.day),
        input.day == null ? null : midnight(shiftedDay(input.day, 1)),
        input.type ?? null,
      ],
    );
    return pageAnswer(row!.data.map(callOf), row!.total, window);
  }
}
