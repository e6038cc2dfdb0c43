// Common code of `npm start` and `npm run dev`: services, database, programs and their environment.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { finishRestore } from '../backup/reset-after-restore.mjs';
import { pgBackRestDatabase } from '../backup/pgbackrest.mjs';
import { errorMessage } from '../backup/error-message.mjs';
import { refuseUnfinished } from '../backup/unfinished.mjs';
import { chromiumEnv, resolveChromium } from '../chromium.mjs';
import { lockDataDir, startServices, unlockDataDir } from '../embedded.mjs';
import { programFile } from './bundle.mjs';
import { compiledDir, inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { secretsOf } from './secrets.mjs';
import { isLoopback } from './settings.mjs';

/**
 * Starts embedded services for those that the environment does not configure. Returns the same as
 * startServices. `signal` ends the wait for a database that is being restored.
 */
export async function openServices(
  { dataDir, databaseUrl, databaseOwnerUrl, redisUrl, backup = null },
  log,
  signal,
) {
  if (databaseUrl && backup && !pgBackRestDatabase())
    throw new Error(
      'База из DATABASE_URL сохраняется через pgBackRest: вместе с BACKUP_DIR задайте PGBACKREST_STANZA, см. docs/5-operations.md.',
    );
  lockDataDir(dataDir);
  refuseUnfinished(dataDir);
  if (databaseUrl) await beginIfRestored(dataDir, databaseOwnerUrl ?? databaseUrl, log, signal);
  if (databaseUrl && redisUrl) {
    const stop = async () => unlockDataDir(dataDir);
    return {
      databaseUrl,
      ownerUrl: databaseOwnerUrl ?? databaseUrl,
      redisUrl,
      postgres: null,
      redis: null,
      stop,
    };
  }
  const archive = backup !== null;
  const own = await startServices({ dataDir, log, archive, postgres: !databaseUrl, redis: !redisUrl });
  own.postgres?.supervise(log);
  own.redis?.supervise(log);
  return {
    databaseUrl: databaseUrl ?? own.databaseUrl,
    ownerUrl: databaseUrl ? (databaseOwnerUrl ?? databaseUrl) : own.ownerUrl,
    redisUrl: redisUrl ?? own.redisUrl,
    postgres: own.postgres,
    redis: own.redis,
    stop: () => own.stop(),
  };
}

/** Resets a plant on an external Postgres, if its restore has left this to the first start. */
async function beginIfRestored(dataDir, ownerUrl, log, signal) {
  const isRestored = await finishRestore(dataDir, ownerUrl, log, signal).catch((error) => {
    throw new Error(`Восстановленная система не запущена. ${errorMessage(error)}`, { cause: error });
  });
  if (isRestored) log('Проверьте её, когда она запустится: npm run check:ledger и npm run check:audit.');
}

/**
 * Variables that a program needs from its start on; otherwise it inherits the environment of the launcher.
 */
export const firstEnv = () => ({
  // Packages read it when they are loaded.
  NODE_ENV: process.env.NODE_ENV || 'production',
  // Only for the migrations.
  DATABASE_OWNER_URL: '',
  // Only for the backups, which the launcher makes.
  BACKUP_PASSPHRASE: '',
  BACKUP_S3_SECRET_ACCESS_KEY: '',
});

/** Environment of our programs. Values set by the user take precedence over defaults. */
export function programEnv(settings, services) {
  const secrets = secretsOf(settings.dataDir);
  return {
    ...firstEnv(),
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    DATA_DIR: settings.dataDir,
    FRONTEND_DIR: process.env.FRONTEND_DIR || inRoot('frontend', 'dist'),
    HOST: settings.host,
    PORT: String(settings.port),
    SEED: settings.seed,
    // In `npm run simulate` many simulated users share six demo accounts; the demo plant is reachable only
    // from this machine.
    ...(settings.seed === 'demo' && isLoopback(settings.host)
      ? { WRITE_LIMIT_PER_MINUTE: process.env.WRITE_LIMIT_PER_MINUTE || '6000' }
      : {}),
    APP_SECRET: process.env.APP_SECRET || secrets.appSecret,
    PIN_PEPPER: process.env.PIN_PEPPER || secrets.pinPepper,
    PUSH_PRIVATE_KEY: process.env.PUSH_PRIVATE_KEY || secrets.pushPrivateKey,
  };
}

/** Additional variables of the workers: the browser for printing, found or unpacked. */
export async function browserEnv({ dataDir }, log) {
  return chromiumEnv(await resolveChromium({ dataDir, log }));
}

const DEMO_EMAILS = ['admin', 'planner', 'storekeeper', 'control', 'picker', 'assembler'].map(
  (it) => `${it}@naryad.local`,
);

/** Programs that prepare a database; development has no bundles. */
const PREPARING = {
  migrate: programFile('migrations', 'migrate'),
  isDue: programFile('backend', 'is-due'),
  fill: programFile('backend', 'demo-plant'),
};

/** Migrates, and seeds an empty database. */
export async function prepareDatabase(settings, env, ownerUrl, programs = PREPARING) {
  await migrateDatabase(settings, env, ownerUrl, console.log, programs);
  await fillDatabase(env, programs);
}

/** Migrates as the owner, then checks whether the plant may be exposed on its host. */
export async function migrateDatabase(settings, env, ownerUrl, log, { migrate } = PREPARING) {
  // Nearly every start has nothing to migrate: checking it in this process avoids starting a program.
  const { grantIfUpToDate } = await import(pathToFileURL(migrate).href);
  const isUpToDate = await grantIfUpToDate(ownerUrl, log).catch((error) => {
    // For a host name with two addresses the message is empty, and each address has its own error.
    const reasons = [error, ...(error.errors ?? [])].map(({ message }) => message);
    throw new Error(`Не удалось обновить базу данных:\n${reasons.filter(Boolean).join('\n')}`);
  });
  if (!isUpToDate)
    await runProgram(migrate, { ...env, DATABASE_OWNER_URL: ownerUrl }, 'Не удалось обновить базу данных');
  await refuseOpenDemo(settings, env.DATABASE_URL);
}

/** Output of the seed (the first password) goes to the user. */
export async function fillDatabase(env, { isDue, fill } = PREPARING) {
  // Nearly every start has nothing to seed either.
  const { mayBeDue } = await import(pathToFileURL(isDue).href);
  if (await mayBeDue(() => clientOf(env.DATABASE_URL)))
    await runProgram(fill, env, 'Не удалось заполнить базу данных', true);
}

/**
 * The passwords of the demo plant are in the manual: it must not be reachable from outside. Checked in the
 * database and not by SEED, because SEED=demo is the default and says nothing about a database that is
 * already seeded.
 */
async function refuseOpenDemo({ host, seed }, databaseUrl) {
  if (isLoopback(host)) return;
  const content = await contentOf(databaseUrl);
  if (content === 'real' || (content === 'empty' && seed === 'none')) return;
  throw new Error(
    `Демонстрационный завод с известными паролями открывается только на 127.0.0.1, а задано HOST=${host}.\n` +
      'Для работы в сети начните с пустой базы: SEED=none DATA_DIR=.data-plant HOST=0.0.0.0 npm start',
  );
}

/** A lost connection is reported by the next statement. */
function clientOf(connectionString) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client;
}

async function contentOf(connectionString) {
  const client = clientOf(connectionString);
  await client.connect();
  try {
    const table = await client.query(`select to_regclass('users') as name`);
    if (!table.rows[0].name) return 'empty';
    const users = await client.query(
      'select count(*) as all, count(*) filter (where email = any($1)) as demo from users',
      [DEMO_EMAILS],
    );
    if (Number(users.rows[0].demo) > 0) return 'demo';
    return Number(users.rows[0].all) > 0 ? 'real' : 'empty';
  } finally {
    await client.end();
  }
}

async function runProgram(script, env, failure, printOutput = false) {
  if (!existsSync(script)) throw new Error(`${failure}: нет ${script}. Выполните npm run build.`);
  const done = await run(process.execPath, ['--enable-source-maps', script], {
    env: { NODE_COMPILE_CACHE: compiledDir(), ...env },
  });
  if (done.code !== 0) throw new Error(`${failure}:\n${done.output.trim()}`);
  if (printOutput && done.output.trim()) console.log(done.output.trim());
}
