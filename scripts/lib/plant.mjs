// What `npm start` and `npm run dev` do alike: services, database, programs and their environment.
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

/** Own services for what the environment does not name. Answers like startServices. `signal` ends a wait for a database that is restored. */
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

/** A plant on a Postgres of its owners whose restore has left that for the first start. */
async function beginIfRestored(dataDir, ownerUrl, log, signal) {
  const isRestored = await finishRestore(dataDir, ownerUrl, log, signal).catch((error) => {
    throw new Error(`Восстановленная система не запущена. ${errorMessage(error)}`, { cause: error });
  });
  if (isRestored) log('Проверьте её, когда она запустится: npm run check:ledger и npm run check:audit.');
}

/** What a program has to have from its first moment on: the environment of the launcher is its own else. */
export const firstEnv = () => ({
  // Asked by packages as soon as they are read.
  NODE_ENV: process.env.NODE_ENV || 'production',
  // Only for the migrations.
  DATABASE_OWNER_URL: '',
  // Only for the backups: the launcher makes them.
  BACKUP_PASSPHRASE: '',
  BACKUP_S3_SECRET_ACCESS_KEY: '',
});

/** The environment of our programs. What the user has set himself wins over what we would make. */
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
    // Many virtual people share six demo users in `npm run simulate`; the demo plant is reachable from here only.
    ...(settings.seed === 'demo' && isLoopback(settings.host)
      ? { WRITE_LIMIT_PER_MINUTE: process.env.WRITE_LIMIT_PER_MINUTE || '6000' }
      : {}),
    APP_SECRET: process.env.APP_SECRET || secrets.appSecret,
    PIN_PEPPER: process.env.PIN_PEPPER || secrets.pinPepper,
    PUSH_PRIVATE_KEY: process.env.PUSH_PRIVATE_KEY || secrets.pushPrivateKey,
  };
}

/** What workers need beside it: the browser that prints, found or unpacked. */
export async function browserEnv({ dataDir }, log) {
  return chromiumEnv(await resolveChromium({ dataDir, log }));
}

const DEMO_EMAILS = ['admin', 'planner', 'storekeeper', 'control', 'picker', 'assembler'].map(
  (it) => `${it}@naryad.local`,
);

/** What prepares a database; development has no bundles. */
const PREPARING = {
  migrate: programFile('migrations', 'migrate'),
  isDue: programFile('backend', 'is-due'),
  fill: programFile('backend', 'demo-plant'),
};

/** Migrates, and fills an empty database. */
export async function prepareDatabase(settings, env, ownerUrl, programs = PREPARING) {
  await migrateDatabase(settings, env, ownerUrl, console.log, programs);
  await fillDatabase(env, programs);
}

/** As the owner; then says whether the plant may be opened where it is to be. */
export async function migrateDatabase(settings, env, ownerUrl, log, { migrate } = PREPARING) {
  // Nearly every start has nothing to migrate: asked here, no program need be started.
  const { keepUpToDate } = await import(pathToFileURL(migrate).href);
  const isUpToDate = await keepUpToDate(ownerUrl, log).catch((error) => {
    // Of a name with two addresses the message is empty, and each address has its own.
    const reasons = [error, ...(error.errors ?? [])].map(({ message }) => message);
    throw new Error(`Не удалось обновить базу данных:\n${reasons.filter(Boolean).join('\n')}`);
  });
  if (!isUpToDate)
    await runProgram(migrate, { ...env, DATABASE_OWNER_URL: ownerUrl }, 'Не удалось обновить базу данных');
  await refuseOpenDemo(settings, env.DATABASE_URL);
}

/** What the seed prints (the first password) goes to the user. */
export async function fillDatabase(env, { isDue, fill } = PREPARING) {
  // And nothing to fill.
  const { mayBeDue } = await import(pathToFileURL(isDue).href);
  if (await mayBeDue(() => clientOf(env.DATABASE_URL)))
    await runProgram(fill, env, 'Не удалось заполнить базу данных', true);
}

/**
 * The demo plant's passwords are in the manual: it must not be reachable from outside. Asked of the database rather
 * than of SEED, because SEED=demo is the default and says nothing about a database that is filled already.
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

/** A connection that is lost is told of by the next statement. */
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
