import type { Oee } from '@naryad/contracts/dashboards/oee';
import type { TestApp } from './test-app.js';

/** A shift around the clock, with a break at night. */
export const ALL_DAY = {
  name: 'Сутки',
  starts_at: '00:00',
  ends_at: '00:00',
  days: '1234567',
  breaks: '03:00–03:10',
};

const MOVED = `
  select json_agg(m)::text as rows from (
    select id, operation_id, started_at, ended_at,
           make_interval(mins => 20 + 120 * (count(*) over (partition by operation_id)
                                 - row_number() over (partition by operation_id order by id))::int) as back
      from operation_stretches) m`;
const AS_MOVED = `jsonb_to_recordset($1::jsonb) as m (id int, operation_id int, started_at timestamptz, ended_at timestamptz, back interval)`;

const SET_BACK = [
  `update operation_runs r set started_at = m.started_at - m.back - interval '30 minutes'
     from ${AS_MOVED} where m.operation_id = r.operation_id and m.started_at = r.started_at`,
  `update operation_runs r set ended_at = r.ended_at - m.back
     from ${AS_MOVED} where m.operation_id = r.operation_id and m.ended_at = r.ended_at`,
  `update production_task_operations o set fact_end_at = o.fact_end_at - m.back
     from ${AS_MOVED} where m.operation_id = o.id and m.ended_at = o.fact_end_at`,
  `update production_task_operations o set fact_start_at = o.fact_start_at - m.back - interval '30 minutes'
     from ${AS_MOVED} where m.operation_id = o.id and m.started_at = o.fact_start_at`,
  `update operation_stretches s set started_at = s.started_at - m.back - interval '30 minutes', ended_at = s.ended_at - m.back
     from ${AS_MOVED} where m.id = s.id`,
];

/**
 * Moves work intervals of an operation two hours apart and makes them half an hour longer, so that pauses
 * have a length.
 */
export async function setBack(app: TestApp): Promise<void> {
  const [moved] = await app.sql<{ rows: string }>(MOVED);
  for (const sql of SET_BACK) await app.sql(sql, [moved!.rows]);
}

const LENGTH = (ranges: string): string =>
  `(select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0) from unnest(${ranges}) r)`;

/**
 * $1, $2 first and last day, $3 end of the time considered. Uses multiranges, whereas the program cuts spans
 * one by one.
 */
const TIME = `
  with days as (select d::date as d from generate_series($1::date, $2::date, interval '1 day') d),
  planned as (
    select (range_agg(tstzrange(d::timestamp at time zone 'Europe/Moscow', (d + 1)::timestamp at time zone 'Europe/Moscow'))
            - range_agg(tstzrange((d + time '03:00') at time zone 'Europe/Moscow', (d + time '03:10') at time zone 'Europe/Moscow')))
           * tstzmultirange(tstzrange(null, $3::timestamptz)) as ranges
      from days
  ), worked as (
    select work_place_id as id, range_agg(tstzrange(started_at, ended_at)) as ranges, min(started_at) as first
      from operation_stretches group by 1
  )
  select w.id, ${LENGTH('(planned.ranges * known.ranges)')}::float8 as planned,
         ${LENGTH('(planned.ranges * coalesce(worked.ranges, tstzmultirange()))')}::float8 as worked
    from work_places w left join worked on worked.id = w.id
   cross join lateral (
     select case when first is null then tstzmultirange() else tstzmultirange(tstzrange(first, null)) end as ranges) known, planned
   where w.id = any ($4)`;

/** $1 from, $2 to. Runs with their actual and expected time, and their first inspection result. */
const RUNS = `
  with cut as (
    select s.*, count(*) filter (where end_reason in ('done', 'closed')) over (
             partition by operation_id order by id rows between unbounded preceding and 1 preceding) as run
      from operation_stretches s
  ), run as (
    select operation_id, run, max(ended_at) as at, (array_agg(work_place_id order by id desc))[1] as place,
           sum(extract(epoch from ended_at - started_at)) filter (where end_reason is not null) as net
      from cut group by operation_id, run having bool_or(end_reason in ('done', 'closed'))
  ), told as (
    select run.*, oo.source_operation_id as source, oo.norm_minutes * 60 as norm, o.task_id, v.result,
           v.result is not null and not exists (
             select from operation_runs e where e.operation_id = run.operation_id and e.result is not null and e.ended_at < v.ended_at) as first
      from run
      join production_task_operations o on o.id = run.operation_id
      join production_order_operations oo on oo.id = o.order_operation_id
      left join operation_runs v on v.operation_id = run.operation_id and v.ended_at = run.at and v.result is not null
  )
  select t.place, t.at, t.net::float8 as net, t.result, t.first,
         coalesce(t.norm, (select percentile_cont(0.5) within group (order by l.net)
                             from (select net from told where source = t.source and at < $2 and net > 0 order by at desc limit 50) l)
         )::float8 as norm,
         array(select distinct w.place from told w where w.task_id = t.task_id and w.at <= t.at) as places
    from told t where t.at >= $1 and t.at < $2`;

interface Run {
  readonly place: number;
  readonly net: number;
  readonly norm: number | null;
  readonly result: string | null;
  readonly first: boolean;
  readonly places: number[];
}

type Parts = readonly (number | null)[];

/** Availability, performance and quality in thousandths, computed by SQL alone. */
export async function oeeBySql(
  app: TestApp,
  { first_day: first, last_day: last, at, places }: Oee,
): Promise<{ total: Parts; places: Record<number, Parts> }> {
  const times = await app.sql<{ id: number; planned: number; worked: number }>(TIME, [
    first,
    last,
    at,
    places.map(({ id }) => id),
  ]);
  const runs = await app.sql<Run>(RUNS, [`${first}T00:00:00+03`, at]);
  const part = (some: number, all: number): number | null =>
    all > 0 ? Math.round((1_000 * some) / all) : null;
  const capped = (some: number | null): number | null => (some === null ? null : Math.min(1_000, some));
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const parts = (
    time: readonly (typeof times)[number][],
    own: readonly Run[],
    inspected: readonly Run[],
  ): Parts => {
    const compared = own.filter(({ norm, net }) => norm !== null && net > 0);
    const firsts = inspected.filter((run) => run.first);
    return [
      part(sum(time.map(({ worked }) => worked)), sum(time.map(({ planned }) => planned))),
      capped(part(sum(compared.map(({ norm }) => norm!)), sum(compared.map(({ net }) => net)))),
      // The attribution of reworks is not reproduced here: the tests have fewer inspection results than
      // quality requires.
      firsts.length < 5 ? null : part(firsts.filter(({ result }) => result === 'good').length, firsts.length),
    ];
  };
  return {
    total: parts(times, runs, runs),
    places: Object.fromEntries(
      times.map((time) => [
        time.id,
        parts(
          [time],
          runs.filter(({ place }) => place === time.id),
          runs.filter((run) => run.places.includes(time.id)),
        ),
      ]),
    ),
  };
}
