import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DataSource, type MigrationInterface } from 'typeorm';
import { grantRoles } from './grants.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const MIGRATION_FILE = /^\d{14}-[a-z0-9-]+\.(js|ts)$/;
/** Any fixed number: two programs that start at once migrate one after the other. */
const LOCK = 7_241_955;

type MigrationClass = new () => MigrationInterface;

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
 * ran. Safe to call at once from several programs.
 * @param url the owner's, as whom the tables are made
 */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: await loadMigrations(),
    migrationsTableName: 'migrations',
    installExtensions: false,
    poolSize: 2,
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [LOCK]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    await runner.startTransaction();
    await grantRoles(runner);
    await runner.commitTransaction();
    return ran.map((migration) => migration.name);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await runner.release();
    await dataSource.destroy();
  }
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
