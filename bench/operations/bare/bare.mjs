import pg from 'pg';
import { startChild } from '../../lib/child.mjs';
import { LOT_QUANTITY } from '../../lib/bench-data.mjs';
import { sessionHash } from '../../lib/beside-sql/record.mjs';
import { FUNCTION, SCHEMA } from './schema.mjs';

const DATABASE = 'naryad_bare';

/**
 * Both bare programs, with a separate database on the plant's database server, for the same users, sessions
 * and stock.
 * @param {import('../../lib/plant.mjs').BenchPlant} bench
 */
export async function openBare(bench, { sessions, floor }) {
  const onServer = (run) => withClient(bench.ownerUrl, run);
  await onServer(async (client) => {
    await client.query(`drop database if exists ${DATABASE}`);
    await client.query(`create database ${DATABASE}`);
  });
  const databaseUrl = Object.assign(new URL(bench.ownerUrl), { pathname: `/${DATABASE}` }).href;
  await withClient(databaseUrl, (client) => fill(client, sessions, floor));
  const child = await startChild(new URL('program.mjs', import.meta.url).pathname);
  const open = (way) => child.ask('open', { databaseUrl, secret: bench.plant.env.APP_SECRET, way });
  return {
    pid: child.pid,
    urls: { statements: await open('statements'), function: await open('function') },
    async stop() {
      await child.stop();
      // `with (force)` would have to end an autovacuum, which only a superuser may; without it Postgres
      // cancels the autovacuum itself.
      await onServer((client) => client.query(`drop database ${DATABASE}`));
    },
  };
}

async function fill(client, sessions, { lots }) {
  await client.query(SCHEMA);
  await client.query(FUNCTION);
  await client.query(
    `insert into sessions (id_hash, user_id, expires_at)
     select hash, n, now() + interval '1 day' from unnest($1::text[]) with ordinality as s(hash, n)`,
    [sessions.map(sessionHash)],
  );
  await client.query(
    'insert into balances (cell_id, lot_id, quantity) select cell, lot, $3 from unnest($1::int[], $2::int[]) as l(cell, lot)',
    [lots.map(({ cellId }) => cellId), lots.map(({ lotId }) => lotId), LOT_QUANTITY],
  );
  await client.query('analyze');
}

async function withClient(connectionString, run) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
