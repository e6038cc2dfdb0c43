// One year of a plant, next to the demo plant in a separate database: stock movements, and work that was
// completed, paused and inspected.
import pg from 'pg';
import { run } from '../../scripts/lib/processes.mjs';
import { programFile } from '../../scripts/lib/bundle.mjs';
import { openDatabase } from '../balances/warehouse.mjs';
import { fillStock } from './stock.mjs';
import { fillWork } from './work.mjs';

/** Typical volume of one year; a smaller size is a shorter period of the same plant. */
export const YEAR = { movements: 1_000_000, operations: 200_000 };
const YEAR_DAYS = 365;

/**
 * A filled database with its projections, verified by the rules of the ledger, and a backend on it.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 * @param {{ movements: number, operations: number }} size
 * @param {string} name of it among several
 */
export async function openYear(bench, size = YEAR, name = 'year') {
  const database = await openDatabase(bench, `naryad_${name}`);
  try {
    const year = await fillYear(database.ownerUrl, size);
    const env = { DATABASE_URL: database.url };
    await program('projection-rebuild', env);
    await program('ledger-check', env);
    const backend = await bench.addBackend({ ...env, QUEUE_PREFIX: name });
    return {
      ...year,
      ...database,
      url: backend.url,
      pid: backend.pid,
      async stop() {
        await backend.stop();
        await database.drop();
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/**
 * Writes the year into a database with the demo plant in which nothing runs yet: by statements over whole
 * tables, with reproducible random numbers.
 * @param {string} databaseUrl of its owner
 * @param {{ movements: number, operations: number }} size
 */
export async function fillYear(databaseUrl, { movements, operations }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const query = async (text, values) => (await client.query(text, values)).rows;
  try {
    await query('set synchronous_commit = off');
    await query('set statement_timeout = 0');
    await query(`set work_mem = '128MB'`);
    await query('set jit = off');
    await query('select setseed(0.15)');
    // A plant that is a year old has trimmed its oldest events; the rows written here precede the remaining
    // ones.
    const [{ until }] = await query('select min(created_at) as until from outbox');
    await query('delete from outbox where id = (select min(id) from outbox)');
    const days = YEAR_DAYS * (operations / YEAR.operations);
    const since = new Date(until.getTime() - days * 86_400_000).toISOString();
    const span = { since, until: until.toISOString() };
    const stock = await fillStock(query, { movements, ...span });
    const work = await fillWork(query, { operations, ...span });
    await query('vacuum analyze');
    const shifts = await query('select id from shifts where deleted_at is null order by id');
    return { ...stock, ...work, ...span, shifts: shifts.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}

async function program(name, env) {
  const done = await run(process.execPath, [programFile('backend', name)], {
    env: { ...process.env, ...env },
  });
  if (done.code !== 0) throw new Error(`${name}:\n${done.output.trim()}`);
}
