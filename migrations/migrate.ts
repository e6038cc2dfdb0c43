import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import type { DataSource, MigrationInterface } from 'typeorm';
import { grantRoles } from './grants.js';
import type { Queries } from './queries.js';
import { releaseSchemaLock, LOCK_TIMEOUT, acquireSchemaLock } from './schema-lock.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const MIGRATION_FILE = /^\d{14}-[a-z0-9-]+\.(js|ts)$/;
/** Length of a migration's timestamp: prefix of the file name, suffix of the class name. */
const MOMENT_LENGTH = 14;
/** Waiting for a table lock also blocks all later transactions on the table, so give up early and retry. */
const WAITS_MS = 2_000;
const ATTEMPTS = 30;

type MigrationClass = new () => MigrationInterface;

/** How long migrations wait for programs that use the same tables. */
export interface RetryOptions {
  readonly waitsMs?: number;
  /** Called after each failed attempt. */
  readonly onWait?: () => void;
}

/**
 * Migrates the database to the latest schema and grants the rights of the roles. Returns the names of the
 * executed migrations. Safe to call concurrently from several programs and during regular work: a busy table
 * is retried for some time.
 * @param url of the owner, who creates the tables
 */
export const migrate = (url: string, options: RetryOptions = {}): Promise<string[]> =>
  withSchemaLock(url, async (queries) => {
    const ran = (await areAllDone(queries)) ? [] : await runMissing(url, queries, options);
    await grantInTransaction(queries);
    return ran;
  });

/**
 * Fast path for an up-to-date database, as at nearly every start: does not load TypeORM. Returns false
 * without any change when there are pending migrations.
 * @param url of the owner
 * @param log called when another program is waited for
 */
export const grantIfUpToDate = (url: string, log?: (line: string) => void): Promise<boolean> =>
  withSchemaLock(
    url,
    async (queries) => {
      if (!(await areAllDone(queries))) return false;
      await grantInTransaction(queries);
      return true;
    },
    log,
  );

const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'Postgres не принял пароль владельца таблиц: он изменён в .env',
  '3D000': 'В Postgres нет базы этой системы: она не создана',
};

/**
 * Advice when the database refuses the owner, e.g. after an interrupted first start: Postgres creates roles
 * only with an empty data folder. Null for other errors.
 */
export function refusalOf(error: unknown): string | null {
  const refusal = REFUSALS[String((error as { code?: unknown } | null)?.code)];
  if (refusal === undefined) return null;
  return `${refusal}, или первый запуск прервался раньше, чем были созданы роли и база.
Создайте их снова и повторите запуск:
  docker compose exec postgres sh /docker-entrypoint-initdb.d/10-roles.sh
  docker compose up -d`;
}

async function withSchemaLock<Result>(
  url: string,
  work: (queries: Queries) => Promise<Result>,
  log?: (line: string) => void,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection is reported by the next statement.
  client.on('error', () => undefined);
  await client.connect();
  const queries: Queries = { query: async (sql, parameters) => (await client.query(sql, parameters)).rows };
  try {
    await acquireSchemaLock(queries, log);
    return await work(queries);
  } finally {
    await releaseSchemaLock(queries);
    await client.end();
  }
}

async function grantInTransaction(queries: Queries): Promise<void> {
  await queries.query('begin');
  await grantRoles(queries);
  await queries.query('commit');
}

async function areAllDone(queries: Queries): Promise<boolean> {
  const done = new Set((await namesOf(queries)).map((name) => name.slice(-MOMENT_LENGTH)));
  return migrationFiles().every((file) => done.has(file.slice(0, MOMENT_LENGTH)));
}

async function runMissing(
  url: string,
  queries: Queries,
  { waitsMs = WAITS_MS, onWait }: RetryOptions,
): Promise<string[]> {
  await import('reflect-metadata');
  const typeorm = await import('typeorm');
  const dataSource = new typeorm.DataSource({
    type: 'postgres',
    url,
    migrations: await loadMigrations(),
    migrationsTableName: 'migrations',
    installExtensions: false,
    poolSize: 1,
    extra: { options: `-c lock_timeout=${waitsMs}` },
  });
  await dataSource.initialize();
  try {
    const before = await namesOf(queries);
    await runPatiently(dataSource, waitsMs, onWait);
    return (await namesOf(queries)).filter((name) => !before.includes(name));
  } finally {
    await dataSource.destroy();
  }
}

/** One transaction per migration: completed ones persist when a later one finds its table busy. */
async function runPatiently(dataSource: DataSource, waitsMs: number, onWait?: () => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_TIMEOUT || attempt === ATTEMPTS) throw error;
      onWait?.();
      await pause(waitsMs);
    }
  }
}

async function loadMigrations(): Promise<MigrationClass[]> {
  const loaded = await Promise.all(
    migrationFiles().map(
      (file) => import(pathToFileURL(join(HERE, file)).href) as Promise<Record<string, MigrationClass>>,
    ),
  );
  return loaded.flatMap((file) => Object.values(file));
}

const migrationFiles = (): string[] =>
  readdirSync(HERE)
    .filter((file) => MIGRATION_FILE.test(file))
    .sort();

/** Executed migrations, in order. */
async function namesOf(queries: Queries): Promise<string[]> {
  const [table] = await queries.query<{ name: string | null }>(`select to_regclass('migrations') as name`);
  if (!table?.name) return [];
  const rows = await queries.query<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];
  if (!url) {
    console.error('Не задан DATABASE_OWNER_URL или DATABASE_URL');
    process.exit(1);
  }
  const ran = await migrate(url).catch((error: unknown) => {
    console.error(refusalOf(error) ?? error);
    process.exit(1);
  });
  console.log(ran.length === 0 ? 'Схема базы данных актуальна' : `Применены миграции: ${ran.join(', ')}`);
}
