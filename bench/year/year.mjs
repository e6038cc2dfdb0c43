// A year of a plant, beside the demo plant in a database of its own: stock that moved, work that was done, paused and judged.
import pg from 'pg';
import { run } from '../../scripts/lib/processes.mjs';
import { programFile } from '../../scripts/lib/bundle.mjs';
import { openDatabase } from '../balances/warehouse.mjs';
import { fillStock } from './stock.mjs';
import { fillWork } from './work.mjs';

/** As much as a plant does within a year; a smaller size is a shorter time of the same plant. */
export const YEAR = { movements: 1_000_000, operations: 200_000 };
const YEAR_DAYS = 365;

/**
 * A filled database with its projections, proven by the rules of the ledger, and a backend on it.
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
 * Writes the year into a database with the demo plant in which nothing runs yet: by statements over whole tables, and with random numbers
 * that are the same each time.
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
    // A year old plant has trimmed its oldest events; what is written here lies before the rest.
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
