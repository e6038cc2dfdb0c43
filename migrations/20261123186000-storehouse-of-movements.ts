import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fills the column when a movement is written without it, by an older release that is still running. */
const SET_MODULE = `
create or replace function set_movement_module() returns trigger language plpgsql as $$
begin
  select module_id into new.module_id from storehouse_cells where id = coalesce(new.to_cell_id, new.from_cell_id);
  return new;
end $$;
create or replace trigger stock_movements_module before insert on stock_movements
  for each row when (new.module_id is null) execute function set_movement_module()`;

/** Rows per statement: transactions stay short, and vacuum soon cleans up the dead rows. */
const PORTION = 20_000;

/** While the column is filled, no other column of a movement may be changed. */
const GUARDS = {
  filling: `create or replace trigger stock_movements_append_only
    before delete or truncate or update of id, group_id, type, lot_id, from_cell_id, to_cell_id, quantity, document_type,
      document_id, reversal_of, user_id, request_id, at on stock_movements for each statement execute function refuse_change()`,
  filled: `create or replace trigger stock_movements_append_only
    before delete or truncate or update on stock_movements for each statement execute function refuse_change()`,
} as const;

interface NewIndex {
  readonly name: string;
  readonly on: string;
  readonly isUnique?: boolean;
  /** The constraint or index that it replaces, which is dropped. */
  readonly insteadOf?: 'constraint' | 'index';
}

/**
 * Partial indexes: most movements reverse nothing and have no document; most manually created lots have no
 * batch, line or task.
 */
const INDEXES: readonly NewIndex[] = [
  { name: 'stock_movements_module_idx', on: 'stock_movements (module_id, type, id)' },
  {
    name: 'stock_movements_reversals_idx',
    on: 'stock_movements (module_id, id) where reversal_of is not null',
    insteadOf: 'index',
  },
  {
    name: 'stock_movements_reversed_idx',
    on: 'stock_movements (module_id, reversal_of) where reversal_of is not null',
  },
  {
    name: 'stock_movements_reversal_of_key',
    on: 'stock_movements (reversal_of) where reversal_of is not null',
    isUnique: true,
    insteadOf: 'constraint',
  },
  {
    name: 'stock_movements_document_type_document_id_idx',
    on: 'stock_movements (document_type, document_id) where document_id is not null',
    insteadOf: 'index',
  },
  {
    name: 'stock_lots_batch_id_idx',
    on: 'stock_lots (batch_id) where batch_id is not null',
    insteadOf: 'index',
  },
  {
    name: 'stock_lots_receipt_invoice_line_id_idx',
    on: 'stock_lots (receipt_invoice_line_id) where receipt_invoice_line_id is not null',
    insteadOf: 'index',
  },
  {
    name: 'stock_lots_production_task_id_idx',
    on: 'stock_lots (production_task_id) where production_task_id is not null',
    insteadOf: 'index',
  },
];

/**
 * Stores the storehouse of a movement, so that its operations are found by one index in a plant of any size.
 * No downtime: large tables are filled in portions and indexed concurrently, and each step can be repeated
 * after a failure.
 */
export class StorehouseOfMovements20261123186000 implements MigrationInterface {
  readonly name = 'StorehouseOfMovements20261123186000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "stock_movements" ADD COLUMN IF NOT EXISTS "module_id" integer');
    await runner.query(SET_MODULE);
    await fill(runner);
    await runner.query(
      'ALTER TABLE "stock_movements" DROP CONSTRAINT IF EXISTS "stock_movements_module_known"',
    );
    await runner.query(
      'ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_module_known" CHECK (module_id is not null) NOT VALID',
    );
    await runner.query('ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_module_known"');
    // The validated check constraint avoids a full scan under a table lock.
    await runner.query('ALTER TABLE "stock_movements" ALTER COLUMN "module_id" SET NOT NULL');
    await runner.query('ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_module_known"');
    for (const index of INDEXES) await build(runner, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDEXES) await runner.query(`DROP INDEX "${name}"`);
    await runner.query(
      'ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reversal_of_key" UNIQUE ("reversal_of")',
    );
    await runner.query(
      'CREATE INDEX "stock_movements_reversals_idx" ON "stock_movements" ("id") WHERE reversal_of is not null',
    );
    await runner.query(
      'CREATE INDEX "stock_movements_document_type_document_id_idx" ON "stock_movements" ("document_type", "document_id")',
    );
    for (const column of ['batch_id', 'receipt_invoice_line_id', 'production_task_id'])
      await runner.query(`CREATE INDEX "stock_lots_${column}_idx" ON "stock_lots" ("${column}")`);
    await runner.query('DROP TRIGGER stock_movements_module ON stock_movements');
    await runner.query('DROP FUNCTION set_movement_module()');
    await runner.query('ALTER TABLE "stock_movements" DROP COLUMN "module_id"');
  }
}

async function fill(runner: QueryRunner): Promise<void> {
  const [{ last }] = (await runner.query('select coalesce(max(id), 0) as last from stock_movements')) as [
    { last: number },
  ];
  if (last === 0) return;
  await runner.query(GUARDS.filling);
  for (let from = 0; from < last; from += PORTION) {
    await runner.query(
      `update stock_movements m set module_id = c.module_id from storehouse_cells c
        where c.id = coalesce(m.to_cell_id, m.from_cell_id) and m.id > $1 and m.id <= $2 and m.module_id is null`,
      [from, from + PORTION],
    );
  }
  await runner.query(GUARDS.filled);
}

async function build(runner: QueryRunner, { name, on, isUnique, insteadOf }: NewIndex): Promise<void> {
  const fresh = `${name}_new`;
  // A failed attempt leaves an invalid index.
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${fresh}"`);
  await runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY "${fresh}" ON ${on}`);
  if (insteadOf === 'constraint') {
    await runner.query(`ALTER TABLE "${on.slice(0, on.indexOf(' '))}" DROP CONSTRAINT IF EXISTS "${name}"`);
  }
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
  await runner.query(`ALTER INDEX "${fresh}" RENAME TO "${name}"`);
}
