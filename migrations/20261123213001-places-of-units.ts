import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applies to every writer, including an older release. Lots, which change most, are not affected. */
const SET_UNIT = `
create or replace function set_lying_unit() returns trigger language plpgsql as $$
begin
  new.lying_unit_id := case when new.quantity > 0 then new.lot_id end;
  return new;
end $$;
create or replace trigger stock_balances_lying_unit before insert or update on stock_balances
  for each row when (new.is_unit) execute function set_lying_unit()`;

/** Rows per statement: transactions stay short, and vacuum soon cleans up the dead rows. */
const PORTION = 20_000;

/**
 * The rule that a unit is in one cell only is enforced by an index on a separate column. The previous index
 * had the quantity in its condition, so every change of any balance, including lots, was written into all
 * indexes of the table. Now a decreasing lot is updated within its page (HOT); the fill factor reserves space
 * for that.
 */
export class PlacesOfUnits20261123213001 implements MigrationInterface {
  readonly name = 'PlacesOfUnits20261123213001';
  readonly transaction = false;
  readonly permits = {
    replace: 'такой функции прежде не было: «or replace» для повтора после сбоя',
    trigger: 'заполняет новый столбец и отказать не может',
    'drop-index': 'новый индекс, построенный до того, держит то же правило; on conflict на него не полагался',
    rename: 'переименован новый индекс, под прежнее имя; между ними отказ лишь теряет свой текст',
  };

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "stock_balances" ADD COLUMN IF NOT EXISTS "lying_unit_id" integer');
    await runner.query(SET_UNIT);
    await fill(runner);
    // A failed attempt leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "stock_balances_unit_place_key_new"');
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY "stock_balances_unit_place_key_new" ON "stock_balances" ("lying_unit_id")
       WHERE lying_unit_id is not null`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "stock_balances_unit_place_key"');
    await runner.query(
      'ALTER INDEX "stock_balances_unit_place_key_new" RENAME TO "stock_balances_unit_place_key"',
    );
    await runner.query('ALTER TABLE "stock_balances" SET (fillfactor = 80)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "stock_balances" RESET (fillfactor)');
    await runner.query('DROP INDEX "stock_balances_unit_place_key"');
    await runner.query(
      `CREATE UNIQUE INDEX "stock_balances_unit_place_key" ON "stock_balances" ("lot_id") WHERE is_unit and quantity > 0`,
    );
    await runner.query('DROP TRIGGER stock_balances_lying_unit ON stock_balances');
    await runner.query('DROP FUNCTION set_lying_unit()');
    await runner.query('ALTER TABLE "stock_balances" DROP COLUMN "lying_unit_id"');
  }
}

/** The trigger sets the value: updating the row is sufficient. */
async function fill(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query('select max(id) as last from stock_balances')) as {
    last: number | null;
  }[];
  for (let from = 0; from < (row?.last ?? 0); from += PORTION) {
    await runner.query(
      `update stock_balances set lying_unit_id = lot_id
        where id > $1 and id <= $2 and is_unit and quantity > 0 and lying_unit_id is null`,
      [from, from + PORTION],
    );
  }
}
