import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, ROLES } from '../embedded/postgres-roles.mjs';
import { builtProgram } from './bundle.mjs';
import { dataDirFromEnv } from './paths.mjs';
import { run } from './processes.mjs';
import { storedPorts, secretsOf } from './secrets.mjs';

const fail = (text) => {
  console.error(text);
  process.exit(2);
};

const PASSWORDS = {
  owner: 'postgresPassword',
  program: 'postgresProgramPassword',
  reader: 'postgresReaderPassword',
};

/** URL of the embedded Postgres of `npm start`: port and password are in the data folder. */
function addressOf(role) {
  const dataDir = dataDirFromEnv();
  const port = existsSync(join(dataDir, 'secrets.json')) ? storedPorts(dataDir).postgres : undefined;
  if (!port) fail(`В ${dataDir} нет базы данных. Укажите DATA_DIR запущенной системы или DATABASE_URL.`);
  const secrets = secretsOf(dataDir);
  const password = secrets[PASSWORDS[role]];
  return `postgres://${ROLES[role]}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Runs a program of the backend with the database of DATABASE_URL, otherwise with that of the plant running
 * from DATA_DIR, and exits with its exit code; 2 when there is no database.
 * @param {string} name of one of the backend's bundles
 * @param {'reader' | 'program'} role
 */
export const runWithPlant = (name, role) =>
  runAgainst(() => builtProgram('backend', name), process.env.DATABASE_URL || addressOf(role));

/**
 * The same for a program of the migrations, which changes tables.
 * @param {string} name of one of their bundles
 */
export const runAsOwner = (name) =>
  runAgainst(
    () => builtProgram('migrations', name),
    process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL || addressOf('owner'),
  );

async function runAgainst(program, url) {
  const done = await run(
    process.execPath,
    ['--enable-source-maps', await program(), ...process.argv.slice(2)],
    {
      env: { ...process.env, DATA_DIR: dataDirFromEnv(), DATABASE_URL: url, DATABASE_OWNER_URL: url },
    },
  );
  if (done.output.includes('ECONNREFUSED')) fail('База данных не отвечает: система не запущена.');
  console.log(done.output.trim());
  process.exit(done.code ?? 2);
}
