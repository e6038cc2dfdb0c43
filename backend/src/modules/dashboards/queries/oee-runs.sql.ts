/** Number of latest runs whose median replaces a missing norm. */
const LAST_RUNS = 50;

/**
 * $1 module, $2 and $3 the period, $4 to $6 starts, ends and ids of its shifts in their order, without
 * overlaps. `runs`: runs that ended in a shift, with their norm or median and whether their inspection result
 * is the first one of the item there. `touched`: work places that worked on the items of first inspection
 * results; an item sent back for rework counts as good for every work place except the one it was sent back
 * to.
 */
const IN_SHIFTS = `
  with found as materialized (
    select r.operation_id, r.at, r.task_id, r.work_place_id, r.net_ms, r.verdict, r.defect_code_id, r.source_operation_id,
           (oo.norm_minutes * 60000)::float8 as given_ms, ($6::int[])[w.number] as shift_id,
           r.verdict is not null and not exists (
             select from work_runs f where f.operation_id = r.operation_id and f.at < r.at and f.verdict is not null) as is_first
      from work_runs r
      join production_order_operations oo on oo.id = r.order_operation_id
     cross join lateral (select width_bucket(r.at, $4::timestamptz[]) as number) w
     where r.module_id = $1 and r.at >= $2 and r.at < $3 and r.at < ($5::timestamptz[])[w.number]
  ), medians as materialized (
    select s.id, percentile_cont(0.5) within group (order by last.net_ms)::float8 as median
      from (select distinct source_operation_id as id from found
             where given_ms is null and source_operation_id is not null) s
     cross join lateral (select net_ms from work_runs where source_operation_id = s.id and at < $3 and net_ms > 0
                          order by at desc limit ${LAST_RUNS}) last
     group by s.id
  ), runs as materialized (
    select found.*, coalesce(given_ms, median) as norm_ms
      from found left join medians on medians.id = found.source_operation_id
  ), touched as materialized (
    select distinct j.operation_id, j.at, p.id as place_id, p.work_center_id,
           j.verdict = 'good' or (sent.back_to_id is not null and not exists (
             select from work_runs made
              where made.task_id = j.task_id and made.operation_id = sent.back_to_id and made.at <= j.at
                and made.work_place_id = p.id)) as is_good
      from runs j
      join work_runs r on r.task_id = j.task_id and r.at <= j.at
      join work_places p on p.id = r.work_place_id
      left join lateral (
        select v.back_to_id from operation_runs v where v.operation_id = j.operation_id and v.result is not null
         order by v.run limit 1) sent on j.verdict = 'rework'
     where j.is_first
  )`;

const IS_COMPARED = 'norm_ms is not null and net_ms > 0';
const INSPECTION_COUNTS = `count(*)::int as verdicts, (count(*) filter (where verdict = 'good'))::int as good`;
const TOUCHED = `count(*)::int as verdicts, (count(*) filter (where is_good))::int as good`;
const all = (rows: string): string => `(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

/** Sums for the figures. `defects`: count of each defect, most frequent first. */
export const SUMS = `${IN_SHIFTS}
  select ${all(`select work_place_id as "workPlaceId", shift_id as "shiftId", count(*)::int as runs,
                       coalesce(sum(norm_ms) filter (where ${IS_COMPARED}), 0) as "normMs",
                       coalesce(sum(net_ms) filter (where ${IS_COMPARED}), 0) as "netMs"
                  from runs group by work_place_id, shift_id`)} as runs,
         ${all(`select shift_id as id, ${INSPECTION_COUNTS} from runs where is_first group by shift_id`)} as shifts,
         ${all(`select place_id as id, ${TOUCHED} from touched group by place_id`)} as places,
         ${all(`select work_center_id as id, ${TOUCHED}
                  from (select operation_id, at, work_center_id, bool_and(is_good) as is_good from touched
                         group by operation_id, at, work_center_id) judged
                 group by work_center_id`)} as centers,
         ${all(`select d.id, d.code, d.name, count(*)::int as count
                  from runs join defect_codes d on d.id = runs.defect_code_id
                 group by d.id order by count desc, d.code collate ru_natural`)} as defects`;

/** $7 row limit, $8 work center and $9 work place (null: all). Newest first. */
const rows = (where: string): string => `${IN_SHIFTS}, meant as materialized (
    select id from work_places where ($8::int is null or work_center_id = $8) and ($9::int is null or id = $9)
  )
  select (count(*) over ())::int as total, (date_part('epoch', runs.at) * 1000)::float8 as at, net_ms::float8 as "netMs",
         norm_ms as "normMs", verdict, operation_id as "operationId", w.name as place
    from runs left join work_places w on w.id = runs.work_place_id
   where ${where}
   order by runs.at desc, operation_id limit $7`;

const IS_ANY = '($8::int is null and $9::int is null)';

export const RUN_ROWS = rows(`${IS_ANY} or work_place_id in (select id from meant)`);
export const INSPECTION_ROWS = rows(
  `is_first and (${IS_ANY} or (operation_id, runs.at) in (
     select operation_id, at from touched where place_id in (select id from meant)))`,
);
/** $10 defect code. */
export const DEFECT_ROWS = rows(`defect_code_id::text = $10::text`);
