import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every writer of balances records the change in the same transaction, without a lock that blocks others.
 * `lots` is the change in the number of lots in the cell: -1, 0 or 1. Inserted rows are recorded per
 * statement, because loading opening balances inserts thousands. Updates are recorded per row, because a
 * posting changes few and each needs its old row.
 */
const CHANGES = `
create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into stock_sum_changes (module_id, product_id, cell_id, batch_id, count, reserved, version, lots)
  select b.module_id, b.product_id, b.cell_id,
         case when b.quantity > 0 then (select batch_id from stock_lots where id = b.lot_id) end,
         b.quantity, b.reserved, b.version, (b.quantity > 0)::int
    from fresh b;
  return null;
end $$;
create function note_stock_change() returns trigger language plpgsql as $$
declare
  lots integer := coalesce((new.quantity > 0)::int, 0) - (old.quantity > 0)::int;
begin
  insert into stock_sum_changes (module_id, product_id, cell_id, batch_id, count, reserved, version, lots)
  values (old.module_id, old.product_id, old.cell_id,
          case when lots <> 0 then (select batch_id from stock_lots where id = old.lot_id) end,
          coalesce(new.quantity, 0) - old.quantity, coalesce(new.reserved, 0) - old.reserved,
          coalesce(new.version, 0) - old.version, lots);
  return null;
end $$;
create trigger stock_balances_insert after insert on stock_balances
  referencing new table as fresh for each statement execute function note_new_stock();
create trigger stock_balances_change after update or delete on stock_balances
  for each row execute function note_stock_change()`;

/**
 * When the batch of a lot changes, its stock moves to the new batch. The first lock waits for transactions
 * that put the lot into a new cell (their foreign key locks the lot), the second for those that change its
 * balances. Later transactions see the new batch.
 */
const BATCHES_OF_LOTS = `
create function note_batch_of_lot() returns trigger language plpgsql as $$
begin
  perform 1 from stock_lots where id = new.id for update;
  perform 1 from stock_balances where lot_id = new.id order by cell_id, lot_id for update;
  insert into stock_sum_changes (module_id, product_id, cell_id, batch_id, count, reserved, version, lots)
  select b.module_id, b.product_id, b.cell_id, s.batch_id, 0, 0, 0, s.lots
    from stock_balances b cross join (values (old.batch_id, -1), (new.batch_id, 1)) s (batch_id, lots)
   where b.lot_id = new.id and b.quantity > 0;
  return null;
end $$;
create trigger stock_lots_batch after update of batch_id on stock_lots
  for each row when (old.batch_id is distinct from new.batch_id) execute function note_batch_of_lot()`;

/**
 * Current sums: the stored sums plus the changes since then. Whether a cell gained or lost its last stock of
 * a product follows from its current balances and the change in the number of lots.
 */
const SUMS_NOW = `
create view stock_sums_now as
select module_id, product_id, sum(count)::bigint as count, sum(reserved)::bigint as reserved, sum(lines)::int as lines,
       sum(version)::bigint as version
  from (select module_id, product_id, count, reserved, lines, version from stock_sums
        union all
        select c.module_id, c.product_id, c.count, c.reserved,
               case when c.lots = 0 then 0 else (
                 select (count(*) > 0)::int - (count(*) > c.lots)::int from stock_balances b
                  where b.module_id = c.module_id and b.product_id = c.product_id and b.cell_id = c.cell_id
                    and b.quantity > 0) end, c.version
          from (select module_id, product_id, cell_id, sum(count) as count, sum(reserved) as reserved,
                       sum(version) as version, sum(lots) as lots
                  from stock_sum_changes group by module_id, product_id, cell_id) c) parts
 group by module_id, product_id`;

const BATCHES_NOW = `
create view stock_sum_batches_now as
select module_id, product_id, batch_id, sum(lots)::int as lots
  from (select module_id, product_id, batch_id, lots from stock_sum_batches
        union all
        select module_id, product_id, batch_id, lots from stock_sum_changes where batch_id is not null) parts
 group by module_id, product_id, batch_id
having sum(lots) > 0`;

/** Called by this migration, and by an administrator if `check:ledger` ever finds a difference. */
const REBUILD = `
create function rebuild_stock_sums() returns void language plpgsql as $$
begin
  lock table stock_lots, stock_balances, stock_sum_changes, stock_sums, stock_sum_batches in share row exclusive mode;
  delete from stock_sum_changes;
  delete from stock_sums;
  delete from stock_sum_batches;
  insert into stock_sums (module_id, product_id, count, reserved, lines, version)
  select module_id, product_id, sum(quantity), sum(reserved), count(distinct cell_id) filter (where quantity > 0),
         sum(version)
    from stock_balances group by module_id, product_id;
  insert into stock_sum_batches (module_id, product_id, batch_id, lots)
  select b.module_id, b.product_id, l.batch_id, count(*)
    from stock_balances b join stock_lots l on l.id = b.lot_id
   where b.quantity > 0 and l.batch_id is not null group by b.module_id, b.product_id, l.batch_id;
end $$`;

/** Sums of balances, so that lists over a million balances open and page quickly. */
export class StockSums20261121160518 implements MigrationInterface {
  readonly name = 'StockSums20261121160518';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "stock_sums" ("module_id" integer NOT NULL, "product_id" integer NOT NULL, "count" bigint NOT NULL, "reserved" bigint NOT NULL, "lines" integer NOT NULL, "version" bigint NOT NULL, CONSTRAINT "stock_sums_pk" PRIMARY KEY ("module_id", "product_id"))`,
    );
    await runner.query(
      `CREATE TABLE "stock_sum_batches" ("module_id" integer NOT NULL, "product_id" integer NOT NULL, "batch_id" integer NOT NULL, "lots" integer NOT NULL, CONSTRAINT "stock_sum_batches_pk" PRIMARY KEY ("module_id", "product_id", "batch_id"))`,
    );
    await runner.query(`CREATE INDEX "stock_sum_batches_batch_id_idx" ON "stock_sum_batches"  ("batch_id") `);
    await runner.query(
      `CREATE INDEX "stock_sum_batches_gone_idx" ON "stock_sum_batches"  ("batch_id") WHERE lots = 0`,
    );
    await runner.query(
      `CREATE TABLE "stock_sum_changes" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "module_id" integer NOT NULL, "product_id" integer NOT NULL, "cell_id" integer NOT NULL, "batch_id" integer, "count" integer NOT NULL, "reserved" integer NOT NULL, "version" integer NOT NULL, "lots" integer NOT NULL, CONSTRAINT "stock_sum_changes_pk" PRIMARY KEY ("id"))`,
    );
    // Written manually: entities cannot express triggers and views.
    for (const sql of [CHANGES, BATCHES_OF_LOTS, SUMS_NOW, BATCHES_NOW, REBUILD]) await runner.query(sql);
    await runner.query('select rebuild_stock_sums()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION rebuild_stock_sums()');
    await runner.query('DROP VIEW stock_sum_batches_now');
    await runner.query('DROP VIEW stock_sums_now');
    await runner.query('DROP TRIGGER stock_lots_batch ON stock_lots');
    await runner.query('DROP FUNCTION note_batch_of_lot()');
    await runner.query('DROP TRIGGER stock_balances_change ON stock_balances');
    await runner.query('DROP FUNCTION note_stock_change()');
    await runner.query('DROP TRIGGER stock_balances_insert ON stock_balances');
    await runner.query('DROP FUNCTION note_new_stock()');
    await runner.query(`DROP TABLE "stock_sum_changes"`);
    await runner.query(`DROP INDEX "public"."stock_sum_batches_gone_idx"`);
    await runner.query(`DROP INDEX "public"."stock_sum_batches_batch_id_idx"`);
    await runner.query(`DROP TABLE "stock_sum_batches"`);
    await runner.query(`DROP TABLE "stock_sums"`);
  }
}
