import { CUSTOMER_ORDER_EFFECTS } from './customer-orders.js';
import { RECEIPT_EFFECTS } from './receipts.js';

/**
 * Published rows are trimmed from the oldest on. After that the first remaining minute is skipped, because
 * rows of overlapping transactions are trimmed in a different order than they were written.
 */
const RETAINED = `kept as (
    select case when min(id) = 1 then '-infinity' else min(created_at) + interval '1 minute' end as since from outbox
  )`;

/** Use cases without events: the first start and the demo plant, and saving a specification. */
const WITHOUT_EVENT = `('demo-plant.filled', 'tech-maps.save')`;

/**
 * Every business transaction writes an audit row. Both tables store the start time of the transaction in
 * microseconds, which links an event to its audit row. Sign-in actions (`auth.…`) have no events.
 */
export const OUTBOX = `
  with ${RETAINED}, groups as (
    select distinct m.group_id from stock_movements m, kept where m.at > kept.since
  ), numbered as (
    select o.seq, o.rooms from outbox o, kept where o.seq is not null and o.created_at > kept.since
  ), steps as (
    select step.* from numbered cross join lateral
           jsonb_to_recordset(coalesce(rooms, '[]')) as step(room text, epoch text, seq bigint)
  )
  select g.group_id::text as subject, 'a posting without its event' as problem
    from groups g left join outbox o on o.name = 'stock.moved' and o.payload->>'group_id' = g.group_id::text
   where o.id is null
  union all
  select a.object_type || ' ' || a.object_id, a.action || ' without an event'
    from audit_log a cross join kept
   where a.at > kept.since and a.action not in ${WITHOUT_EVENT} and a.action not like 'auth.%'
     and not exists (select from outbox o where o.created_at = a.at)
  union all
  select o.id::text, 'a published event without a number' from outbox o where published_at is not null and seq is null
  union all
  select '#outbox', format('%s numbers between %s and %s', count(*), min(seq), max(seq))
    from numbered having count(*) <> max(seq) - min(seq) + 1
  union all
  select r.room, format('head %s, last given %s', r.seq, max(n.seq))
    from realtime_rooms r join numbered n on r.room = '#outbox' group by r.room, r.seq having max(n.seq) <> r.seq
  union all
  select s.room, format('%s numbers between %s and %s, head %s', count(*), min(s.seq), max(s.seq), r.seq)
    from steps s join realtime_rooms r on r.room = s.room and r.epoch::text = s.epoch
   group by s.room, r.seq
  having count(*) <> max(s.seq) - min(s.seq) + 1 or max(s.seq) <> r.seq`;

/**
 * Expected effects of successful calls: exactly one, or at most one if a repeated call finds it already done.
 */
const EFFECTS = `(values
    ${CUSTOMER_ORDER_EFFECTS},
    ('POST /api/productionOrder/createOrEditProductionOrder', '{production.create-order,production.edit-order}'::text[], true),
    ('POST /api/productionOrder/changePriority', '{production.rank-order}', false),
    ('POST /api/productionOrder/changeStatus', '{production.start-order,production.cancel-order}', true),
    ('POST /api/productionOrder/deleteProductionOrder', '{production.delete-order}', true),
    ('POST /api/productionOperation/changeStatus', '{production.start-operation,production.resume-operation,production.finish-operation}', false),
    ('POST /api/productionOperation/pause', '{production.pause-operation}', false),
    ('POST /api/productionOperation/resume', '{production.resume-operation}', false),
    ('POST /api/productionOperation/handOver', '{production.hand-over-operation}', false),
    ('POST /api/productionOperation/release', '{production.release-operation}', true),
    ('POST /api/placeCall/raise', '{calls.raise}', false),
    ('POST /api/placeCall/acknowledge', '{calls.acknowledge}', false),
    ('POST /api/placeCall/arrive', '{calls.arrive}', false),
    ('POST /api/placeCall/saveRules', '{calls.save-rules}', false),
    ('POST /api/placeCall/solve', '{calls.solve}', false),
    ('POST /api/productionOperation/changeStepStatus', '{production.change-step}', false),
    ('POST /api/productionOperation/saveReadings', '{production.save-readings}', false),
    ('POST /api/productionOperation/giveVerdict', '{production.give-verdict,production.finish-operation}', false),
    ('POST /api/tasks/replaceTask', '{production.replace-task}', true),
    ('POST /api/productionUnit/holdUnit', '{stock.hold}', true),
    ('POST /api/productionUnit/releaseUnit', '{stock.release-hold}', true),
    ('POST /api/productionOperation/uploadOperationPhoto', '{media.store-photo}', true),
    ('POST /api/storehouseValue/createOrUpdateValue', '{stock.add,stock.remove}', true),
    ('POST /api/storehouseValue/deleteValue', '{stock.reverse}', true),
    ('POST /api/storehouseProduct/setMinimumStock', '{stock.set-minimum}', false),
    ('POST /api/storehouseValue/moveStock', '{stock.move}', true),
    ('POST /api/storehouseValue/changeMany', '{stock.move,stock.remove}', true),
    ('POST /api/storehouseValue/reverseMany', '{stock.reverse}', true),
    ('POST /api/tsdScan/createReceptionOperation', '{stock.add,stock.production}', true),
    ('POST /api/tsdScan/moveProduct', '{stock.move}', true),
    ('POST /api/openingBalance/apply', '{opening-balances.apply}', true),
    ('POST /api/openingBalance/undo', '{opening-balances.undo}', true),
    ('POST /api/stockTaking/createStockTaking', '{stock-takings.create}', true),
    ('POST /api/stockTaking/saveCount', '{stock-takings.count}', true),
    ('POST /api/stockTaking/closeCell', '{stock-takings.close-cell}', false),
    ('POST /api/stockTaking/reopenCell', '{stock-takings.reopen-cell}', true),
    ('POST /api/stockTaking/startReview', '{stock-takings.start-review}', true),
    ('POST /api/stockTaking/returnToCounting', '{stock-takings.return-to-counting}', true),
    ('POST /api/stockTaking/chooseCount', '{stock-takings.choose-count}', true),
    ('POST /api/stockTaking/postStockTaking', '{stock-takings.post}', true),
    ('POST /api/stockTaking/cancelStockTaking', '{stock-takings.cancel}', true),
${RECEIPT_EFFECTS},
    ('POST /api/picking/manual-pick', '{picking.pick}', true),
    ('POST /api/picking/return-pick', '{picking.return}', true)
  ) as effects(route, actions, always)`;

/**
 * Key, effect and response are written in one transaction, and its audit rows have the key. So a key without
 * a response, or with a number of effects other than one, indicates a bug. No request is applied by two
 * transactions. `createOrUpdate…` may change the same object many times.
 *
 * Rows of older releases have no key. They are matched by the start time of the transaction, which several
 * commands of one user may share: then the number of effects must equal the number of keys.
 */
export const KEYS = `
  with keyed as (
    select k.user_id, k.key, k.route, k.created_at, effects.actions, effects.always, count(a.id) as found
      from idempotency_keys k
      join ${EFFECTS} using (route)
      left join audit_log a on a.user_id = k.user_id and a.request_key = k.key and a.action = any (effects.actions)
     where k.finished_at is not null
     group by k.user_id, k.key, k.route, k.created_at, effects.actions, effects.always
  ), unnamed as (
    select k.user_id, string_agg(distinct k.key, ', ') as keys, k.route, k.always,
           count(distinct k.key) as asked, count(distinct a.id) as found
      from keyed k
      left join audit_log a on a.at = k.created_at and a.user_id = k.user_id and a.request_key is null
                           and a.action = any (k.actions)
     where k.found = 0
     group by k.user_id, k.route, k.always, k.created_at
  )
  select user_id, key, 'claimed without an answer' as problem from idempotency_keys where finished_at is null
  union all
  select min(user_id), string_agg(key, ', '), format('%s answered %s twice', route, response->'data'->>'id')
    from idempotency_keys
   where route like '%/create%' and route not like '%/createOrUpdate%' and response->'data'->>'id' is not null
   group by route, response->'data'->>'id' having count(*) > 1
  union all
  select user_id, key, format('%s had %s effects', route, found) from keyed where found > 1
  union all
  select user_id, keys, format('%s had %s effects for %s keys', route, found, asked) from unnamed
   where found > asked or (always and found < asked)
  union all
  select min(user_id), request_id, format('%s of %s %s %s times', action, object_type, object_id, count(distinct at))
    from audit_log where request_id ~ '^[0-9a-f]{8}-' and action not like 'auth.%'
   group by request_id, action, object_type, object_id having count(distinct at) > 1`;
