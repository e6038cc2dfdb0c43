import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The common refusal of all guards: `stock` reads its constraint and detail. */
const REFUSAL = `
create function raise_held(hold lot_holds) returns void language plpgsql as $$
begin
  raise exception using
    errcode = 'check_violation', table = 'lot_holds', constraint = 'lot_holds_held',
    message = format('lot %s is on hold', hold.lot_id),
    detail = (select json_build_object('unit', coalesce(l.serial_number, p.name), 'reason', hold.reason)::text
                from stock_lots l join products p on p.id = l.product_id where l.id = hold.lot_id);
end $$;
create function refuse_held() returns trigger language plpgsql as $$
declare
  hold lot_holds;
begin
  select h.* into hold from fresh n join lot_holds h on h.lot_id = n.lot_id and h.released_at is null
   order by h.id limit 1;
  if found then
    perform raise_held(hold);
  end if;
  return null;
end $$;
create function refuse_held_row() returns trigger language plpgsql as $$
declare
  hold lot_holds;
begin
  select h.* into hold from lot_holds h where h.lot_id = new.lot_id and h.released_at is null;
  if found then
    perform raise_held(hold);
  end if;
  return null;
end $$`;

/**
 * Tables that move or reserve a lot. Inserted rows are checked once per statement, because a posting batch
 * writes many. A reservation or balance may always decrease: releasing stock is allowed during a hold.
 */
const GUARDED = ['stock_movements', 'stock_balances', 'reservations', 'picks', 'customer_shipment_lines'];
const CHANGES: Readonly<Record<string, string>> = {
  stock_balances: 'new.quantity <> old.quantity or new.reserved > old.reserved',
  reservations: `new.state = 'active' and (old.state <> 'active' or new.lot_id <> old.lot_id
                 or new.cell_id <> old.cell_id or new.quantity > old.quantity)`,
};

/**
 * A hold is strictly before or after a movement of its lot. Foreign keys of the guarded tables take a shared
 * lock on the lot, this takes an exclusive one; a transaction that waited checks for holds afterwards. So no
 * movement is in progress at `held_at`.
 */
const LOCK = `
create function lock_held_lot() returns trigger language plpgsql as $$
begin
  perform 1 from stock_lots where id = new.lot_id for update;
  new.held_at := clock_timestamp();
  return new;
end $$;
create trigger lot_holds_lock before insert on lot_holds for each row execute function lock_held_lot()`;

/** Holds are history: the only allowed change is a single release. */
const HISTORY = `
create function keep_lot_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.released_at is not null or new.released_at is null
     or (new.lot_id, new.reason, new.comment, new.operation_id, new.held_by, new.held_at)
        is distinct from (old.lot_id, old.reason, old.comment, old.operation_id, old.held_by, old.held_at) then
    raise exception 'holds of lots are only released';
  end if;
  return new;
end $$;
create trigger lot_holds_history before update or delete on lot_holds
  for each row execute function keep_lot_hold()`;

const KEYS = [
  ['lot_id', 'stock_lots'],
  ['operation_id', 'production_task_operations'],
  ['held_by', 'users'],
  ['released_by', 'users'],
] as const;

/** Lots on hold: the database itself refuses to move or reserve them. */
export class HeldLots20261122224000 implements MigrationInterface {
  readonly name = 'HeldLots20261122224000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "lot_holds" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "lot_id" integer NOT NULL,
      "reason" text NOT NULL,
      "comment" text,
      "operation_id" integer,
      "held_by" integer NOT NULL,
      "held_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "released_by" integer,
      "released_at" TIMESTAMP WITH TIME ZONE,
      "release_reason" text,
      CONSTRAINT "lot_holds_release_check" CHECK ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null)),
      CONSTRAINT "lot_holds_pk" PRIMARY KEY ("id")
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX "lot_holds_open_key" ON "lot_holds" ("lot_id") WHERE released_at is null`,
    );
    await runner.query(`CREATE INDEX "lot_holds_lot_id_id_idx" ON "lot_holds" ("lot_id", "id")`);
    await runner.query(`CREATE INDEX "lot_holds_operation_id_idx" ON "lot_holds" ("operation_id")`);
    for (const [column, target] of KEYS) {
      await runner.query(
        `ALTER TABLE "lot_holds" ADD CONSTRAINT "lot_holds_${column}_fk" FOREIGN KEY ("${column}")
         REFERENCES "${target}"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
      );
    }
    // Written manually: entities cannot express triggers.
    for (const sql of [REFUSAL, LOCK, HISTORY]) await runner.query(sql);
    for (const table of GUARDED) {
      await runner.query(`create trigger ${table}_not_held after insert on ${table}
        referencing new table as fresh for each statement execute function refuse_held()`);
    }
    for (const [table, change] of Object.entries(CHANGES)) {
      await runner.query(`create trigger ${table}_change_not_held after update on ${table}
        for each row when (${change}) execute function refuse_held_row()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(CHANGES)) {
      await runner.query(`DROP TRIGGER ${table}_change_not_held ON ${table}`);
    }
    for (const table of GUARDED) await runner.query(`DROP TRIGGER ${table}_not_held ON ${table}`);
    await runner.query('DROP FUNCTION refuse_held_row()');
    await runner.query('DROP FUNCTION refuse_held()');
    await runner.query('DROP FUNCTION raise_held(lot_holds)');
    await runner.query('DROP TABLE "lot_holds"');
    await runner.query('DROP FUNCTION lock_held_lot()');
    await runner.query('DROP FUNCTION keep_lot_hold()');
  }
}
