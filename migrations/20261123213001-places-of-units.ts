import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For every writer, a release before this one among them. Parcels, which change most, are none of its business. */
const SET_UNIT = `
create or replace function set_lying_unit() returns trigger language plpgsql as $$
begin
  new.lying_unit_id := case when new.quantity > 0 then new.lot_id end;
  return new;
end $$;
create or replace trigger stock_balances_lying_unit before insert or update on stock_balances
  for each row when (new.is_unit) execute function set_lying_unit()`;

/** Rows that one statement fills: a short transaction, and what it leaves behind is soon vacuumed. */
const PORTION = 20_000;

/**
 * That a unit lies in one place is kept by an index on a column of its own. The one before had the quantity in its condition,
 * and so each change of any balance, of a parcel too, was written into all indexes of the table. Now a parcel that
 * becomes less stays in its page; the page keeps some room for that.
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
    // Of an attempt that broke an index is left that nobody uses.
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

/** The trigger does it: a row only has to be touched. */
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
