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
/** Of the moment when a migration was written: the beginning of its file's name, the end of that of its class. */
const MOMENT_LENGTH = 14;
/** Whoever waits for a table makes everybody behind him wait, too: rather give way and try again. */
const WAITS_MS = 2_000;
const ATTEMPTS = 30;

type MigrationClass = new () => MigrationInterface;

/** How patient migrations are with programs that work on the same tables. */
export interface RetryOptions {
  readonly waitsMs?: number;
  /** Called after each attempt in vain. */
  readonly onWait?: () => void;
}

/**
 * Brings the database to the newest schema, and says what the roles may do there. Answers the names of the migrations that
 * ran. Safe to call at once from several programs, and while others work: a table that is busy is tried again for a while.
 * @param url the owner's, as whom the tables are made
 */
export const migrate = (url: string, options: RetryOptions = {}): Promise<string[]> =>
  withSchemaLock(url, async (queries) => {
    const ran = (await areAllDone(queries)) ? [] : await runMissing(url, queries, options);
    await grantInTransaction(queries);
    return ran;
  });

/**
 * The same for a database to which there is nothing to add, as at nearly every start: that takes no TypeORM. False, and nothing
 * happened, when there is something to migrate.
 * @param url the owner's
 * @param log is told when another program is waited for
 */
export const keepUpToDate = (url: string, log?: (line: string) => void): Promise<boolean> =>
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
 * What to do when the database does not let its owner in, as after a first start that was broken off: Postgres makes roles on an
 * empty folder only. Null for other errors.
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
  // A connection that is lost meanwhile is told of by the next statement.
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

/** Each migration by itself: what has run stays when a later one finds its table busy. */
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

/** Those that have run, in their order. */
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
