import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stock "без партии" with dates belongs to a batch without number, which does not count as a batch for serial
 * numbers. The lock waits for transactions that set or clear the number of the batch.
 */
const SCOPES = `
create function set_serial_scope() returns trigger language plpgsql as $$
declare
  numbered integer;
begin
  select id into numbered from manufacturer_batches
   where id = new.batch_id and number is not null for key share;
  new.serial_scope := coalesce(numbered, 0);
  return new;
end $$;
create trigger stock_lots_serial_insert before insert on stock_lots
  for each row when (new.serial_number is not null and new.batch_id is not null) execute function set_serial_scope();
create trigger stock_lots_serial_change before update of batch_id, serial_number on stock_lots
  for each row when (new.serial_number is not null and
    (old.batch_id, old.serial_number) is distinct from (new.batch_id, new.serial_number))
  execute function set_serial_scope()`;

/**
 * The first lock waits for transactions that create lots of the batch (see above); later ones see its number.
 */
const SCOPES_OF_BATCH = `
create function move_serial_scope() returns trigger language plpgsql as $$
begin
  perform 1 from manufacturer_batches where id = new.id for update;
  update stock_lots set serial_scope = case when new.number is null then 0 else new.id end
   where batch_id = new.id and serial_number is not null;
  return null;
end $$;
create trigger manufacturer_batches_serial after update of number on manufacturer_batches
  for each row when ((old.number is null) <> (new.number is null)) execute function move_serial_scope()`;

/**
 * Duplicate serial numbers that the previous index allowed: which one is wrong is unknown, and all units
 * exist. So one unit (in stock if possible) represents the number from now on. Each other unit gets its own
 * scope (-id) until its batch or number changes. No further unit can get the number.
 */
const KEEP_REPEATED = `
with same as (
  select id, row_number() over (
           partition by product_id, serial_number
           order by (select count(*) from stock_balances b where b.lot_id = l.id and b.quantity > 0) desc, id) as place
    from stock_lots l where serial_number is not null and serial_scope = 0
), kept as (
  update stock_lots l set serial_scope = -l.id from same s where s.id = l.id and s.place > 1
  returning l.id, l.product_id, l.serial_number
)
select k.id, k.serial_number, p.name from kept k join products p on p.id = k.product_id order by k.id`;

/** Scope in which a serial number is unique: the batch of the unit if it has a number, else 0. */
export class SerialScope20261121210500 implements MigrationInterface {
  readonly name = 'SerialScope20261121210500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "stock_lots" ADD "serial_scope" integer NOT NULL DEFAULT '0'`);
    await runner.query(`DROP INDEX "public"."stock_lots_serial_key"`);
    await runner.query(
      `update stock_lots l set serial_scope = b.id from manufacturer_batches b
        where b.id = l.batch_id and b.number is not null and l.serial_number is not null`,
    );
    const repeated: { id: number; serial_number: string; name: string }[] = await runner.query(KEEP_REPEATED);
    for (const { id, serial_number: serial, name } of repeated) {
      console.warn(
        `Серийный номер «${serial}» изделия ${id} («${name}», без партии) есть и у другого изделия`,
      );
    }
    // Written manually: entities cannot express triggers and this index.
    await runner.query(
      `CREATE UNIQUE INDEX "stock_lots_serial_key" ON "stock_lots" ("product_id", "serial_number", "serial_scope")
       WHERE serial_number is not null`,
    );
    for (const sql of [SCOPES, SCOPES_OF_BATCH]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER manufacturer_batches_serial ON manufacturer_batches');
    await runner.query('DROP FUNCTION move_serial_scope()');
    await runner.query('DROP TRIGGER stock_lots_serial_change ON stock_lots');
    await runner.query('DROP TRIGGER stock_lots_serial_insert ON stock_lots');
    await runner.query('DROP FUNCTION set_serial_scope()');
    await runner.query(`DROP INDEX "public"."stock_lots_serial_key"`);
    await runner.query(`ALTER TABLE "stock_lots" DROP COLUMN "serial_scope"`);
    await runner.query(
      `CREATE UNIQUE INDEX "stock_lots_serial_key" ON "stock_lots" ("product_id", "batch_id", "serial_number")
       NULLS NOT DISTINCT WHERE serial_number is not null`,
    );
  }
}
