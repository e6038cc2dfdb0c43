import { iso } from '../../../kernel/sql-text.js';

/**
 * Measured values of operations: the latest value per run and measurement, with the number of values that it
 * replaced.
 * @param operations SQL of an array of their ids
 */
export const readingsOf = (operations: string): string => `
  select r.id, r.operation_id, r.task_step_id as step_id, os.name as step_name, r.measurement_id, r.name, r.unit,
         r.lower_limit::float8 as lower_limit, r.upper_limit::float8 as upper_limit, r.value::float8 as value,
         (r.lower_limit is null or r.value >= r.lower_limit)
           and (r.upper_limit is null or r.value <= r.upper_limit) as is_within,
         r.comment, r.run, r.corrections, ${iso('r.measured_at')} as measured_at, r.user_name, r.place_name,
         row_number() over (order by os.sort, os.id,
           (select wanted.place from jsonb_array_elements(os.measurements) with ordinality wanted(wanted, place)
             where (wanted->>'id')::int = r.measurement_id))::int as place
    from (select every.*,
                 row_number() over (partition by operation_id, run, task_step_id, measurement_id order by id desc) as newest,
                 (count(*) over (partition by operation_id, run, task_step_id, measurement_id) - 1)::int as corrections
            from operation_readings every where operation_id = any (${operations})) r
    join production_task_steps s on s.id = r.task_step_id
    join production_order_steps os on os.id = s.order_step_id
   where r.newest = 1`;
