import { OPEN, TALLIES, WORK_RUNS, WORK_SPANS } from './work-facts.sql.js';

/** Orders with events that the projection has not processed yet are not compared. */
const LATE = `
  select (e.payload->'order'->>'id')::int as order_id
    from outbox e join projections p on p.name = 'work'
   where (e.seq is null or e.seq > p.seq) and e.name like 'production.%'
     and not exists (select from inbox i where i.consumer = 'projection:work' and i.message_id = e.event_id::text)`;

const KEY = 'module_id, slot, kind, order_id, order_operation_id, work_place_id, detail';

/** The order has no unprocessed events. */
const SETTLED = `order_operation_id not in (
       select oo.id from production_order_operations oo join late on late.order_id = oo.order_id)
     and exists (select from projections where name = 'work')`;

/**
 * Rows of the projection that differ from the production tables. Empty before the first build of the
 * projection.
 */
export const WORK_DIFFERENCES = `
  with late as (${LATE})
  select 'work_tallies' as projection, module_id, slot, kind, order_id, order_operation_id, work_place_id, detail,
         format('projection %s x %s ms, rows %s x %s ms', t.count, t.ms, r.count, r.ms) as problem
    from work_tallies t full join (${TALLIES}) r using (${KEY})
   where (t.count, t.ms) is distinct from (r.count, r.ms)
     and order_id not in (select order_id from late where order_id is not null)
     and exists (select from projections where name = 'work')
  union all
  select 'open_stretches', module_id, since, kind, order_id, order_operation_id, work_place_id, detail,
         format('operation %s', operation_id)
    from (select operation_id, kind, detail, since, module_id, order_id, order_operation_id, work_place_id from open_stretches) t
    full join (select operation_id, kind, detail, since, module_id, order_id, order_operation_id, work_place_id
                 from (${OPEN}) made) r
         using (operation_id, kind, detail, since, module_id, order_id, order_operation_id, work_place_id)
   where (t is null or r is null) and order_id not in (select order_id from late where order_id is not null)
     and exists (select from projections where name = 'work')
  union all
  select 'work_spans', module_id, since, kind, 0, order_operation_id, work_place_id, detail, format('operation %s', operation_id)
    from (select operation_id, since, kind, until, detail, module_id, order_operation_id, work_place_id from work_spans) t
    full join (select operation_id, since, kind, until, detail, module_id, order_operation_id, work_place_id
                 from (${WORK_SPANS}) made) r
         using (operation_id, since, kind, until, detail, module_id, order_operation_id, work_place_id)
   where (t is null or r is null) and ${SETTLED}
  union all
  select 'work_runs', module_id, at, 'run', 0, order_operation_id, work_place_id, coalesce(t.verdict, r.verdict, ''), format('operation %s', operation_id)
    from (select operation_id, at, module_id, order_operation_id, work_place_id, verdict, defect_code_id from work_runs) t
    full join (select operation_id, at, module_id, order_operation_id, work_place_id, verdict, defect_code_id
                 from (${WORK_RUNS}) made) r
         using (operation_id, at, module_id, order_operation_id, work_place_id)
   where ((t is null or r is null) or t.verdict is distinct from r.verdict or t.defect_code_id is distinct from r.defect_code_id)
     and ${SETTLED}`;
