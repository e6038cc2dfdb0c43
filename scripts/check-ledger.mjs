// npm run check:ledger: the invariants of the ledger in the database of DATABASE_URL, else in that of the plant which
// runs from DATA_DIR. Exit code 1 when one is broken, 2 when there is nothing to check. See docs/5-operations.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, ROLES } from './embedded/postgres-roles.mjs';
import { dataDirFromEnv, inRoot } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { rememberedPorts, secretsOf } from './lib/secrets.mjs';

const fail = (text) => {
  console.error(text);
  process.exit(2);
};

/** The address of the own Postgres of `npm start`, to read only: port and password lie in the data folder. */
function runningPlant() {
  const dataDir = dataDirFromEnv();
  const port = existsSync(join(dataDir, 'secrets.json')) ? rememberedPorts(dataDir).postgres : undefined;
  if (!port) fail(`В ${dataDir} нет базы данных. Укажите DATA_DIR запущенной системы или DATABASE_URL.`);
  return `postgres://${ROLES.reader}:${secretsOf(dataDir).postgresReaderPassword}@127.0.0.1:${port}/${DATABASE}`;
}

const program = inRoot('backend', 'dist', 'ledger-check', 'main.js');
if (!existsSync(program)) fail('Программа ещё не собрана. Выполните npm run build.');
const done = await run(process.execPath, ['--enable-source-maps', program], {
  env: { ...process.env, DATABASE_URL: process.env.DATABASE_URL || runningPlant() },
});
if (done.output.includes('ECONNREFUSED')) fail('База данных не отвечает: система не запущена.');
console.log(done.output.trim());
process.exit(done.code ?? 2);
