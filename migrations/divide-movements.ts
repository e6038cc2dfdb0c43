import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DataSource, type QueryRunner } from 'typeorm';
import { partsAheadSql, PART_SIZE, PARTS, REVERSALS } from './divided-movements.js';
import { isDivisionDue } from './division-due.js';
import { grantRoles } from './grants.js';
import { releaseSchemaLock, LOCK_TIMEOUT, acquireSchemaLock } from './schema-lock.js';

/** A smaller partition would cost every list more than it saves. */
const MIN_MOVEMENTS = 2_000_000;
/** Much shorter than `deadlock_timeout` (1 s), so that the partitioning always yields to regular work. */
const WAITS_MS = 300;
/** Some minutes, for long lock holders: a long report, a vacuum. */
const ATTEMPTS = 300;

const BOUND = 'stock_movements_first_numbers';
const FIRST = 'stock_movements_first';

/** Options of the partitioning; tests use small partitions. */
export interface Division {
  /** Minimum size of a partition, in ids. */
  readonly least?: number;
  /** Attempts of each step to lock its tables. */
  readonly attempts?: number;
  /** Statement timeout in milliseconds; unlimited when absent. */
  readonly statementMs?: number;
  /** Called after each failed attempt. */
  readonly onWait?: () => void;
}

/**
 * Partitions the movements by id while the plant works: the existing table becomes the first partition, and
 * no row is rewritten. Returns false when it was already partitioned. A failed attempt can be repeated:
 * docs/adr/0077
 * @param url of the owner
 */
export async function divideMovements(url: string, how: Division = {}): Promise<boolean> {
  const { least = MIN_MOVEMENTS, statementMs = 0 } = how;
  const dataSource = new DataSource({ type: 'postgres', url, installExtensions: false, poolSize: 1 });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await acquireSchemaLock(runner);
    // Cancels the running statement if this program is terminated.
    await runner.query(`set client_connection_check_interval = '2s'`);
    await runner.query(`set statement_timeout = ${statementMs}`);
    await runner.query(`set lock_timeout = ${WAITS_MS}`);
    const isNew = !(await isDivided(runner));
    if (isNew) {
      await buildIndex(runner);
      await patiently(() => inTransaction(runner, () => applyReversals(runner)), how);
      await patiently(() => fillReversals(runner), how);
      await divideUpTo(runner, await patiently(() => boundFirst(runner, least), how), least, how);
    }
    await patiently(() => validateKeys(runner), how);
    return isNew;
  } finally {
    await releaseSchemaLock(runner);
    await runner.release();
    await dataSource.destroy();
  }
}

/** Removes the bound after a failed attempt: the plain table would refuse movements beyond it. */
async function divideUpTo(runner: QueryRunner, bound: number, least: number, how: Division): Promise<void> {
  try {
    await patiently(() => runner.query(`alter table stock_movements validate constraint ${BOUND}`), how);
    await patiently(() => inTransaction(runner, () => divide(runner, bound, least)), how);
  } catch (error) {
    await patiently(() => runner.query(`alter table stock_movements drop constraint if exists ${BOUND}`));
    throw error;
  }
}

async function isDivided(runner: QueryRunner): Promise<boolean> {
  const [row] = (await runner.query(
    `select relkind = 'p' as divided from pg_class where oid = 'stock_movements'::regclass`,
  )) as [{ divided: boolean }];
  return row.divided;
}

/**
 * Replaces the unique index in every partition. Building it waits for running transactions but blocks none.
 */
async function buildIndex(runner: QueryRunner): Promise<void> {
  await runner.query('set lock_timeout = 0');
  await runner.query('drop index concurrently if exists stock_movements_reversal_of_idx');
  await runner.query(
    'create index concurrently stock_movements_reversal_of_idx on stock_movements (reversal_of) where reversal_of is not null',
  );
  await runner.query(`set lock_timeout = ${WAITS_MS}`);
}

async function applyReversals(runner: QueryRunner): Promise<void> {
  for (const sql of REVERSALS) await runner.query(sql);
  await grantRoles(runner);
}

/** Reversals from before the trigger existed. */
const fillReversals = (runner: QueryRunner) =>
  runner.query(
    `insert into stock_reversals (reversal_of)
     select reversal_of from stock_movements where reversal_of is not null on conflict do nothing`,
  );

/**
 * Sets the upper bound of the first partition: high enough not to be reached before the partitioning is done.
 */
async function boundFirst(runner: QueryRunner, least: number): Promise<number> {
  await runner.query(PART_SIZE);
  await runner.query(`alter table stock_movements drop constraint if exists ${BOUND}`);
  const [{ bound }] = (await runner.query(
    'select (coalesce(max(id), 0) + movement_part_size($1))::int as bound from stock_movements',
    [least],
  )) as [{ bound: number }];
  await runner.query(`alter table stock_movements add constraint ${BOUND} check (id < ${bound}) not valid`);
  return bound;
}

interface Made {
  readonly name: string;
  readonly sql: string;
}

/**
 * Indexes, triggers and keys of the table, as statements that recreate them on another table of the same
 * name.
 */
async function made(runner: QueryRunner) {
  const read = async (sql: string) => (await runner.query(sql)) as (Made & { readonly table: string })[];
  return {
    indexes: await read(
      `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
              case when i.indisprimary
                   then format('alter table stock_movements add constraint %I primary key (id)', c.relname)
                   else pg_get_indexdef(i.indexrelid) end as sql
         from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'stock_movements'::regclass`,
    ),
    triggers: await read(
      `select tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(oid) as sql
         from pg_trigger where tgrelid = 'stock_movements'::regclass and not tgisinternal`,
    ),
    /** Foreign keys to other tables. */
    keys: await read(
      `select conname as name, confrelid::regclass::text as table,
              format('alter table stock_movements add constraint %I %s', conname, pg_get_constraintdef(oid)) as sql
         from pg_constraint
        where contype = 'f' and conrelid = 'stock_movements'::regclass and confrelid <> conrelid`,
    ),
    /** Foreign keys to the movements, from themselves and from other tables. */
    references: await read(
      `select conname as name, conrelid::regclass::text as table,
              format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname,
                     replace(pg_get_constraintdef(oid), ' NOT VALID', '')) as sql
         from pg_constraint where contype = 'f' and confrelid = 'stock_movements'::regclass`,
    ),
  };
}

const UNIQUE = 'stock_movements_reversal_of_key';

/** One transaction that reads no rows; regular work waits until it ends. */
async function divide(runner: QueryRunner, bound: number, least: number): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const sql of statements) await runner.query(sql);
  };
  const before = await made(runner);
  const others = new Set(
    before.references.map(({ table }) => table).filter((it) => it !== 'stock_movements'),
  );
  const lookedAt = new Set(before.keys.map(({ table }) => table));
  // All tables connected by foreign keys, roughly in the lock order of regular work: lots before movements,
  // picks after.
  const tied = [...lookedAt, 'stock_movements', ...others];
  await runner.query(`lock table ${tied.join(', ')} in access exclusive mode`);
  const [{ next }] = (await runner.query(
    `select (last_value + case when is_called then 1 else 0 end)::int as next from stock_movements_id_seq`,
  )) as [{ next: number }];
  const otherIndexes = before.indexes.filter(({ name }) => name !== UNIQUE);
  await run([
    ...before.references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...before.triggers
      .filter(({ name }) => name !== 'stock_movements_append_only')
      .map(({ name }) => `drop trigger ${name} on stock_movements`),
    `drop index ${UNIQUE}`,
    `alter table stock_reversals rename constraint stock_reversals_pk to ${UNIQUE}`,
    ...otherIndexes.map(({ name }) => `alter index ${name} rename to ${name}_first`),
    'alter table stock_movements alter id drop identity',
    `alter table stock_movements rename to ${FIRST}`,
    `create table stock_movements (like ${FIRST} including defaults including constraints) partition by range (id)`,
    `alter table stock_movements drop constraint ${BOUND}`,
    `alter table stock_movements alter id add generated always as identity
       (sequence name stock_movements_id_seq start with ${next})`,
    ...otherIndexes.map(({ sql }) => sql),
    ...before.keys.map(({ sql }) => sql),
    `alter table stock_movements attach partition ${FIRST} for values from (minvalue) to (${bound})`,
    `alter table ${FIRST} drop constraint ${BOUND}`,
    ...before.triggers.map(({ sql }) => sql),
    ...before.references.map(({ sql }) => sql),
    PARTS,
    partsAheadSql(least),
    'select keep_movement_parts_ahead()',
  ]);
  await grantRoles(runner);
}

/** Validates the constraints that were added as NOT VALID, concurrently with regular work. */
async function validateKeys(runner: QueryRunner): Promise<void> {
  const open = (await runner.query(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype = 'f' and confrelid = 'stock_movements'::regclass and not convalidated and conparentid = 0`,
  )) as { table: string; name: string }[];
  for (const { table, name } of open) await runner.query(`alter table ${table} validate constraint ${name}`);
}

async function inTransaction(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  await runner.startTransaction();
  try {
    await work();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/** Retries after a lock timeout, so that regular work has priority. */
async function patiently<Answer>(
  work: () => Promise<Answer>,
  { attempts = ATTEMPTS, onWait }: Division = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_TIMEOUT || attempt === attempts) throw error;
      onWait?.();
      await pause(500 + Math.random() * 1000);
    }
  }
}

/** Limits during an upgrade, which waits for it: a step that takes longer is left to the next upgrade. */
const IN_PASSING: Division = { attempts: 30, statementMs: 600_000 };

/**
 * Message of the command. `whenLarge`: empty when it is not due yet; a failed attempt is reported and
 * repeated by the next upgrade.
 */
async function command(url: string, whenLarge: boolean): Promise<string> {
  if (!whenLarge)
    return (await divideMovements(url))
      ? 'Журнал движений разделён на части'
      : 'Журнал движений уже разделён';
  try {
    if (!(await isDivisionDue(url))) return '';
    console.log('Движений стало много: делю их таблицу на части, это займёт несколько минут');
    await divideMovements(url, IN_PASSING);
    return 'Журнал движений разделён на части';
  } catch (error) {
    return `Журнал движений не разделён на части: ${(error as Error).message}`;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];
  if (!url) {
    console.error('Не задан DATABASE_OWNER_URL или DATABASE_URL');
    process.exit(1);
  }
  const message = await command(url, process.argv.includes('--when-large'));
  if (message) console.log(message);
}
