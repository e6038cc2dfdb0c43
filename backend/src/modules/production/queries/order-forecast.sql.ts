import { iso } from '../../../kernel/sql-text.js';

/** Number of latest runs of an operation used to estimate its next one. */
const RUNS = 20;

/**
 * Expected end of the order `p` in work, as ISO 8601 in UTC: the remaining work of its busiest work center,
 * divided by the work places there, but at least the time that one item needs for all its operations. Null
 * until each of its operations was done once, because there is no estimate for the rest. Net work is used, so
 * past breaks do not count; future breaks and shifts are not considered.
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
