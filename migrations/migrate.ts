import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DataSource, type MigrationInterface } from 'typeorm';
import { grantRoles } from './grants.js';
import { endTurn, LOCK_TIMEOUT, takeTurn } from './turn.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const MIGRATION_FILE = /^\d{14}-[a-z0-9-]+\.(js|ts)$/;
/** Whoever waits for a table makes everybody behind him wait, too: rather give way and try again. */
const WAITS_MS = 2_000;
const ATTEMPTS = 30;

type MigrationClass = new () => MigrationInterface;

/** How patient migrations are with programs that work on the same tables. */
export interface Patience {
  readonly waitsMs?: number;
  /** Called after each attempt in vain. */
  readonly onWait?: () => void;
}

async function loadMigrations(): Promise<MigrationClass[]> {
  const files = readdirSync(HERE)
    .filter((file) => MIGRATION_FILE.test(file) && !file.endsWith('.d.ts'))
    .sort();
  const loaded = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(HERE, file)).href) as Promise<Record<string, MigrationClass>>,
    ),
  );
  return loaded.flatMap((file) => Object.values(file));
}

/**
 * Brings the database to the newest schema, and says what the roles may do there. Answers the names of the migrations that
 * ran. Safe to call at once from several programs, and while others work: a table that is busy is tried again for a while.
 * @param url the owner's, as whom the tables are made
 */
export async function migrate(url: string, { waitsMs = WAITS_MS, onWait }: Patience = {}): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: await loadMigrations(),
    migrationsTableName: 'migrations',
    installExtensions: false,
    poolSize: 2,
    extra: { options: `-c lock_timeout=${waitsMs}` },
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0');
    await takeTurn(runner);
    const ran = await runPatiently(dataSource, waitsMs, onWait);
    await runner.startTransaction();
    await grantRoles(runner);
    await runner.commitTransaction();
    return ran;
  } finally {
    await endTurn(runner);
    await runner.release();
    await dataSource.destroy();
  }
}

/** Each migration by itself: what has run stays when a later one finds its table busy. */
async function runPatiently(dataSource: DataSource, waitsMs: number, onWait?: () => void): Promise<string[]> {
  const before = await namesOf(dataSource);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return (await namesOf(dataSource)).filter((name) => !before.includes(name));
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_TIMEOUT || attempt === ATTEMPTS) throw error;
      onWait?.();
      await pause(waitsMs);
    }
  }
}

/** Those that have run, in their order. */
async function namesOf(dataSource: DataSource): Promise<string[]> {
  const [table] = await dataSource.query<{ name: string | null }[]>(
    `select to_regclass('migrations') as name`,
  );
  if (!table?.name) return [];
  const rows = await dataSource.query<{ name: string }[]>('select name from migrations order by id');
  return rows.map(({ name }) => name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];
  if (!url) {
    console.error('Не задан DATABASE_OWNER_URL или DATABASE_URL');
    process.exit(1);
  }
  const ran = await migrate(url);
  console.log(ran.length === 0 ? 'Схема базы данных актуальна' : `Применены миграции: ${ran.join(', ')}`);
}
