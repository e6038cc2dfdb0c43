import { BALANCES, HOLDS, NEGATIVES, UNIT_CELLS, RESERVED, REVERSALS, SERIALS } from './balances.js';
import { SHIPMENTS } from './customer-orders.js';
import { KEYS, OUTBOX } from './events-and-keys.js';
import { PICKS, COUNTERS } from './production.js';
import { CONTROLS, POSTINGS } from './receipts.js';
import { PROJECTIONS } from './projections.js';
import { STOCK_TAKINGS } from './stock-takings.js';

/** A fact that must always hold; `sql` returns the violating rows with readable columns. */
export interface Invariant {
  readonly number: number;
  readonly title: string;
  readonly sql: string;
}

/**
 * Stock loaded from a file is posted as long as the load was not undone; each load is a separate document.
 */
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

/** The twelve invariants of the ledger, and those of documents added later. */
export const INVARIANTS: readonly Invariant[] = [
  { number: 1, title: 'Остатки равны сумме движений', sql: BALANCES },
  { number: 2, title: 'Нет отрицательных остатков и лишних резервов', sql: NEGATIVES },
  { number: 3, title: 'Изделие лежит в одной ячейке: там, куда его переместили последним', sql: UNIT_CELLS },
  { number: 4, title: 'Резервы в остатках равны действующим резервам', sql: RESERVED },
  {
    number: 5,
    title: 'Оприходовано столько, сколько в накладных и загрузках остатков',
    sql: `select * from (${POSTINGS}) of_invoices union all select * from (${CONTROLS}) of_units
          union all select * from (${OPENINGS}) of_loads`,
  },
  { number: 6, title: 'Отмена возвращает ровно то, что было сделано, и только один раз', sql: REVERSALS },
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
