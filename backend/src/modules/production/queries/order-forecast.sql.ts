import { iso } from '../../../kernel/sql-text.js';

/** So many last runs of an operation say how long the next one takes. */
const RUNS = 20;

/**
 * When the order `p` in work will be done, as ISO 8601 in UTC, if work goes on as it went: what its busiest work center
 * has still to do, shared by the places there, but no less than one item needs for its whole way. Null before each of its
 * operations was done once: nobody knows how long the rest takes. Net work counts, so that a break of the past is none
 * of the future; breaks and shifts to come are not known here.
 */
export const FORECAST = `
  case when p.status = 'work' then (
    select case when bool_and(center.known)
                then ${iso('(now() + make_interval(secs => greatest(max(center.busy), sum(center.way))))')} end
      from (
        select bool_and(run.seconds is not null) as known, sum(run.seconds) as way,
               sum(run.seconds) * (p.task_count - p.completed_task_count - p.scrapped_task_count) / greatest(1, (
                 select count(*) from work_places wp
                  where wp.work_center_id = oo.work_center_id and wp.deleted_at is null and wp.module_id is not null)) as busy
          from production_order_operations oo
          cross join lateral (
            select avg(coalesce(last.worked_seconds, extract(epoch from last.fact_end_at - last.fact_start_at)))::float8 as seconds
              from (select o.fact_start_at, o.fact_end_at, o.worked_seconds from production_task_operations o
                     where o.order_operation_id = oo.id and o.status = 'done'
                     order by o.fact_end_at desc limit ${RUNS}) last
          ) run
         where oo.order_id = p.id
           and (oo.tech_map_version_id is null or oo.tech_map_version_id = p.tech_map_version_id)
         group by oo.work_center_id
      ) center) end`;
