import { CUSTOMER_ORDER_EFFECTS, SHIPMENTS } from './customer-orders.js';
import { CONTROLS, POSTINGS, RECEIPT_EFFECTS } from './receipts.js';
import { PROJECTIONS } from './projections.js';
import { STOCK_TAKINGS } from './stock-takings.js';

/** A fact that must always hold; `sql` answers the rows that break it, with readable columns. */
export interface Invariant {
  readonly number: number;
  readonly title: string;
  readonly sql: string;
}

const REPEATS = `
  select b.cell_id, b.lot_id, 'module, product or kind differs' as problem
    from stock_balances b join storehouse_cells c on c.id = b.cell_id join stock_lots l on l.id = b.lot_id
   where b.module_id <> c.module_id or b.product_id <> l.product_id or b.is_unit <> (l.kind = 'unit')
  union all
  select c.id, m.lot_id, format('movement %s is of another storehouse', m.id)
    from stock_movements m join storehouse_cells c on c.id = coalesce(m.to_cell_id, m.from_cell_id)
   where m.module_id <> c.module_id`;

/** What lists are opened by; whatever is not folded into the sums yet counts. */
const SUMS = `
  select null::int as cell_id, null::int as lot_id,
         format('product %s in storehouse %s: sums %s, balances %s', product_id, module_id,
                (s.count, s.reserved, s.lines, s.version), (b.count, b.reserved, b.lines, b.version)) as problem
    from stock_sums_now s
    full join (select module_id, product_id, sum(quantity) as count, sum(reserved) as reserved,
                      count(distinct cell_id) filter (where quantity > 0) as lines, sum(version) as version
                 from stock_balances group by module_id, product_id) b using (module_id, product_id)
   where coalesce(s.count, 0) <> coalesce(b.count, 0) or coalesce(s.reserved, 0) <> coalesce(b.reserved, 0)
      or coalesce(s.lines, 0) <> coalesce(b.lines, 0) or coalesce(s.version, 0) <> coalesce(b.version, 0)
  union all
  select null, null, format('batch %s of product %s in storehouse %s: %s lots by the sums, %s by the balances', batch_id,
                            product_id, module_id, s.lots, b.lots)
    from stock_sum_batches_now s
    full join (select b.module_id, b.product_id, l.batch_id, count(*) as lots
                 from stock_balances b join stock_lots l on l.id = b.lot_id
                where b.quantity > 0 and l.batch_id is not null
                group by b.module_id, b.product_id, l.batch_id) b using (module_id, product_id, batch_id)
   where coalesce(s.lots, 0) <> coalesce(b.lots, 0)`;

const BALANCES = `
  with flows as (
    select to_cell_id as cell_id, lot_id, quantity from stock_movements where to_cell_id is not null
    union all
    select from_cell_id, lot_id, -quantity from stock_movements where from_cell_id is not null
  ), sums as (
    select cell_id, lot_id, sum(quantity) as quantity from flows group by cell_id, lot_id
  )
  select cell_id, lot_id, format('balance %s, movements %s', b.quantity, s.quantity) as problem
    from stock_balances b full join sums s using (cell_id, lot_id)
   where coalesce(b.quantity, 0) <> coalesce(s.quantity, 0)
  union all ${REPEATS}
  union all ${SUMS}`;

const NEGATIVES = `
  select cell_id, lot_id, format('quantity %s, reserved %s', quantity, reserved) as problem
    from stock_balances
   where quantity < 0 or reserved < 0 or reserved > quantity or (is_unit and quantity > 1)`;

const PLACES = `
  with last as (
    select distinct on (m.lot_id) m.lot_id, m.to_cell_id
      from stock_movements m join stock_lots l on l.id = m.lot_id and l.kind = 'unit'
     order by m.lot_id, m.id desc
  ), places as (
    select lot_id, array_agg(cell_id order by cell_id) as cells
      from stock_balances where is_unit and quantity > 0 group by lot_id
  )
  select lot_id, format('lies in %s, last moved to %s', p.cells, l.to_cell_id) as problem
    from last l full join places p using (lot_id)
   where coalesce(p.cells, '{}') <> array_remove(array[l.to_cell_id], null)`;

const RESERVED = `
  with active as (
    select cell_id, lot_id, sum(quantity) as quantity from reservations where state = 'active' group by cell_id, lot_id
  )
  select cell_id, lot_id, format('reserved %s, reservations %s', b.reserved, a.quantity) as problem
    from stock_balances b full join active a using (cell_id, lot_id)
   where coalesce(b.reserved, 0) <> coalesce(a.quantity, 0)`;

/** What was loaded from a file lies there as long as the load was not undone; each load is a document of its own. */
const OPENINGS = `
  with standing as (
    select m.document_id as id, sum(m.quantity) as pieces
      from stock_movements m
     where m.document_type = 'opening-balance'
       and m.reversal_of is null and not exists (select from stock_movements r where r.reversal_of = m.id)
     group by m.document_id
  ), due as (
    select id, case when undone_at is null then pieces else 0 end as pieces from opening_balances
  )
  select id as invoice_id, null::int as product_id,
         format('opening balance %s, its movements %s', d.pieces, s.pieces) as problem
    from due d full join standing s using (id)
   where coalesce(d.pieces, 0) <> coalesce(s.pieces, 0)`;

const REVERSALS = `
  select r.id as movement_id, format('reverses %s, which it does not mirror', o.id) as problem
    from stock_movements r join stock_movements o on o.id = r.reversal_of
   where r.lot_id <> o.lot_id or r.quantity <> o.quantity or o.reversal_of is not null
      or r.from_cell_id is distinct from o.to_cell_id or r.to_cell_id is distinct from o.from_cell_id
  union all
  select min(id), format('movement %s is reversed %s times', reversal_of, count(*))
    from stock_movements where reversal_of is not null group by reversal_of having count(*) > 1`;

/** A batch without number is none. Below zero are those that bore one number before the database forbade it. */
const SERIALS = `
  with units as (
    select l.id, l.product_id, l.serial_number, l.serial_scope, coalesce(b.id, 0) as scope
      from stock_lots l left join manufacturer_batches b on b.id = l.batch_id and b.number is not null
     where l.serial_number is not null
  )
  select product_id, scope as batch_id, format('serial %s: lots %s', serial_number, array_agg(id)) as problem
    from units where serial_scope >= 0 group by product_id, scope, serial_number having count(*) > 1
  union all
  select product_id, scope, format('serial %s of lot %s is unique within %s', serial_number, id, serial_scope)
    from units where serial_scope <> scope and (serial_scope >= 0 or scope <> 0)`;

const PICKS = `
  select p.id as pick_id, 'differs from its movement' as problem
    from picks p left join stock_movements m on m.id = p.movement_id
   where m.id is null or m.type <> 'production' or m.lot_id <> p.lot_id or m.quantity <> p.quantity
      or m.from_cell_id is distinct from p.cell_id or m.to_cell_id is not null
  union all
  select p.id, 'differs from its return'
    from picks p left join stock_movements m on m.id = p.returned_movement_id
   where p.returned_movement_id is not null and m.reversal_of is distinct from p.movement_id
  union all
  select p.id, 'is reversed but not marked as returned'
    from picks p join stock_movements m on m.reversal_of = p.movement_id
   where p.returned_movement_id is distinct from m.id
  union all
  select m.id, 'a movement into production without a pick'
    from stock_movements m left join picks p on p.movement_id = m.id
   where m.type = 'production' and m.to_cell_id is null and m.reversal_of is null and p.id is null`;

/**
 * Published rows are trimmed from the old end. From then on the first minute that is left is not looked at: rows of
 * overlapping transactions are trimmed in another order than they happened.
 */
const KEPT = `kept as (
    select case when min(id) = 1 then '-infinity' else min(created_at) + interval '1 minute' end as since from outbox
  )`;

/** Their use cases serve first starts and the demo plant; events come with their screens. */
const WITHOUT_EVENT = `('demo-plant.filled', 'tech-maps.save')`;

/**
 * Every business transaction of every module writes an audit row, and both tables keep the moment at which the
 * transaction began, to the microsecond: that is how its event is found. What concerns a sign-in alone (`auth.…`) is no
 * business of the plant.
 */
const OUTBOX = `
  with ${KEPT}, groups as (
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

/** What a success of a call changes: exactly one thing, or at most one where a repeat finds it done. */
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
 * Claim, effect and answer are one transaction, so all of them keep the same moment: a claimed key without an answer, or
 * another number of effects than one, can only come from a broken one. And no request is applied by two transactions.
 * The same thing may be changed many times by `createOrUpdate…`.
 */
const KEYS = `
  select user_id, key, 'claimed without an answer' as problem from idempotency_keys where finished_at is null
  union all
  select min(user_id), string_agg(key, ', '), format('%s answered %s twice', route, response->'data'->>'id')
    from idempotency_keys
   where route like '%/create%' and route not like '%/createOrUpdate%' and response->'data'->>'id' is not null
   group by route, response->'data'->>'id' having count(*) > 1
  union all
  select k.user_id, k.key, format('%s had %s effects', k.route, count(a.id))
    from idempotency_keys k
    join ${EFFECTS} using (route)
    left join audit_log a on a.at = k.created_at and a.user_id = k.user_id and a.action = any (effects.actions)
   where k.finished_at is not null
   group by k.user_id, k.key, k.route, effects.always
  having count(a.id) > 1 or (effects.always and count(a.id) = 0)
  union all
  select min(user_id), request_id, format('%s of %s %s %s times', action, object_type, object_id, count(distinct at))
    from audit_log where request_id ~ '^[0-9a-f]{8}-' and action not like 'auth.%'
   group by request_id, action, object_type, object_id having count(distinct at) > 1`;

const COUNTERS = `
  select o.id as order_id,
         format('order %s of %s, tasks %s of %s', o.completed_task_count, o.task_count, count(t.id) filter
                (where t.status = 'done'), count(t.id)) as problem
    from production_orders o left join production_tasks t on t.order_id = o.id
   group by o.id
  having count(t.id) <> o.task_count or count(t.id) filter (where t.scrapped_at is not null) <> o.scrapped_task_count
      or count(t.id) filter (where t.status = 'done' and t.scrapped_at is null) <> o.completed_task_count
      or (o.status = 'done') <> (o.task_count > 0 and o.completed_task_count + o.scrapped_task_count = o.task_count)`;

const PEOPLE = `
  select u.id as user_id, 'the start module is not one of the user''s' as problem
    from users u
   where u.start_module_id is not null
     and not exists (select from work_module_users a where a.user_id = u.id and a.module_id = u.start_module_id)
  union all
  select null, 'no active administrator'
   where exists (select from users)
     and not exists (select from users u join roles r on r.id = u.role_id
                      where u.is_active and r.name = 'Администратор')`;

/** `held_at` is a moment when nothing of the lot was on its way, so that later movements can only be forbidden ones. */
const HOLDS = `
  select h.lot_id, m.id as movement_id, 'moved while it is on hold' as problem
    from lot_holds h join stock_movements m on m.lot_id = h.lot_id and m.at > h.held_at where h.released_at is null`;

/** The twelve invariants of the ledger (design, "Ledger, commands, events"), and those of later documents. */
export const INVARIANTS: readonly Invariant[] = [
  { number: 1, title: 'Остатки равны сумме движений', sql: BALANCES },
  { number: 2, title: 'Нет отрицательных остатков и лишних резервов', sql: NEGATIVES },
  { number: 3, title: 'Изделие лежит в одной ячейке: там, куда его переместили последним', sql: PLACES },
  { number: 4, title: 'Резервы в остатках равны действующим резервам', sql: RESERVED },
  {
    number: 5,
    title: 'Оприходовано столько, сколько в накладных и загрузках остатков',
    sql: `select * from (${POSTINGS}) of_invoices union all select * from (${CONTROLS}) of_units
          union all select * from (${OPENINGS}) of_loads`,
  },
  { number: 6, title: 'Сторно зеркально и единственно', sql: REVERSALS },
  { number: 7, title: 'Серийные номера не повторяются', sql: SERIALS },
  { number: 8, title: 'У каждого отбора одно движение', sql: PICKS },
  { number: 9, title: 'У каждой операции есть событие, номера событий идут подряд', sql: OUTBOX },
  { number: 10, title: 'Каждый ключ запроса подействовал один раз', sql: KEYS },
  { number: 11, title: 'Счётчики заказов равны их заданиям', sql: COUNTERS },
  { number: 12, title: 'Стартовый модуль доступен пользователю, администратор есть', sql: PEOPLE },
  { number: 13, title: 'Инвентаризации провели то, на что подсчёт разошёлся с учётом', sql: STOCK_TAKINGS },
  { number: 14, title: 'Отгрузки заказов равны их движениям', sql: SHIPMENTS },
  { number: 15, title: 'Изделия на удержании не двигались', sql: HOLDS },
  { number: 16, title: 'Сводки равны тому, из чего сделаны', sql: PROJECTIONS },
];
