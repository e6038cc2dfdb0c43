import { Injectable } from '@nestjs/common';
import { LOCK_NUMBERS } from '../../../platform/db/lock-numbers.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';

/**
 * Folds the oldest changes into the sums. The statement sees one snapshot of the changes and of the affected
 * cells. A cell with `later` changes left had, before those, its current state minus those changes; so sums
 * plus remaining changes are correct wherever the chunk ends. Each chunk scans all changes that it leaves, so
 * a large backlog is folded in fifths: with fixed chunks the total time would be quadratic. Exported for a
 * test of its query plan.
 */
export const FOLD = `
  with due as materialized (
    select max(id) as last
      from (select id from stock_sum_changes order by id
             limit (select case when max(id) - min(id) > 25 * $1 then (max(id) - min(id)) / 5 else $1 end from stock_sum_changes)) oldest
  ), taken as (
    delete from stock_sum_changes where id <= (select last from due)
    returning module_id, product_id, cell_id, batch_id, count, reserved, version, lots
  ), cells as materialized (
    select module_id, product_id, cell_id, sum(count) as count, sum(reserved) as reserved, sum(version) as version,
           sum(lots) as lots
      from taken group by module_id, product_id, cell_id
  ), later as materialized (
    select module_id, product_id, cell_id, sum(lots) as lots
      from stock_sum_changes
     where id > (select last from due)
       and (module_id, product_id, cell_id) in (select module_id, product_id, cell_id from cells where lots <> 0)
     group by module_id, product_id, cell_id
  ), lines as (
    select c.*, case when c.lots = 0 then 0 else (
             select (count(*) > coalesce(l.lots, 0))::int - (count(*) > coalesce(l.lots, 0) + c.lots)::int
               from stock_balances b
              where b.module_id = c.module_id and b.product_id = c.product_id and b.cell_id = c.cell_id
                and b.quantity > 0) end as lines
      from cells c left join later l using (module_id, product_id, cell_id)
  ), sums as (
    insert into stock_sums as s (module_id, product_id, count, reserved, lines, version)
    select module_id, product_id, sum(count), sum(reserved), sum(lines), sum(version)
      from lines group by module_id, product_id order by module_id, product_id
    on conflict (module_id, product_id) do update
       set count = s.count + excluded.count, reserved = s.reserved + excluded.reserved,
           lines = s.lines + excluded.lines, version = s.version + excluded.version
  ), batches as (
    insert into stock_sum_batches as s (module_id, product_id, batch_id, lots)
    select module_id, product_id, batch_id, sum(lots)
      from taken where batch_id is not null
     group by module_id, product_id, batch_id having sum(lots) <> 0 order by module_id, product_id, batch_id
    on conflict (module_id, product_id, batch_id) do update set lots = s.lots + excluded.lots
  )
  select count(*)::int as taken from taken`;

/**
 * The table of changes is empty most of the time, so Postgres assumes that it is empty even with twenty
 * thousand rows, and would compare each change with each. A fold blocks no other transaction, so a long
 * timeout is acceptable.
 */
const FOLD_SETTINGS = `select set_config('enable_nestloop', 'off', true), set_config('statement_timeout', '60s', true)`;

/** Sums of balances; see `StockSum`. */
@Injectable()
export class StockSumsRepository {
  constructor(private readonly db: ReadDb) {}

  async hasChanges(): Promise<boolean> {
    const [row] = await this.db.query<{ some: boolean }>(
      'select exists (select from stock_sum_changes) as some',
    );
    return row!.some;
  }

  /** Whether this transaction may fold; excludes all others. */
  async mayFold(tx: Tx): Promise<boolean> {
    // A separate statement first: the fold must not see a snapshot from before the lock.
    const [row] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      LOCK_NUMBERS.stockSums,
    ]);
    return row!.free;
  }

  /**
   * Folds the oldest changes: one chunk, or a fifth of them when there are more than 25 chunks. Returns the
   * number of folded changes.
   */
  async fold(tx: Tx, portion: number): Promise<number> {
    await tx.query(FOLD_SETTINGS);
    const [row] = await tx.query<{ taken: number }>(FOLD, [portion]);
    await tx.query('delete from stock_sum_batches where lots = 0');
    return row!.taken;
  }
}
