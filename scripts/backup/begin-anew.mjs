import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** There from the restore of a plant in containers to its first start: their Postgres plays the log back later, by itself. */
const fileOf = (dataDir) => join(dataDir, 'restore-begins-anew');
const ASK_MS = 500;

/** @param {string} dataDir */
export const markRestored = (dataDir) => writeFileSync(fileOf(dataDir), '');

/**
 * Ends all sessions of a restored database, and begins rooms and jobs anew, so that no screen takes what it knew for what is true now.
 * @param {string} url of the database, as whoever owns it
 * @returns {Promise<Date | null>} when its last event was written
 */
export async function beginAnew(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('update realtime_rooms set epoch = gen_random_uuid()');
    await client.query('delete from sessions');
    await client.query('delete from remember_tokens');
    // A copy of an older release knows no epochs yet.
    const { rows: known } = await client.query(`select to_regclass('plant_epochs') is not null as yes`);
    if (known[0].yes) await client.query('insert into plant_epochs (epoch) values (gen_random_uuid())');
    const { rows } = await client.query('select max(created_at) as newest from outbox');
    await client.query('commit');
    return rows[0].newest;
  } finally {
    await client.end();
  }
}

/**
 * The same at the start of a plant that was just restored, once; nothing at any other start. A start that ends in between does it again.
 * @param {string} dataDir
 * @param {string} url
 * @param {() => void} [onWait] the log is still being played back; called once
 * @returns {Promise<{ newest: Date | null } | null>} null: there was nothing to do
 */
export async function beginAnewOnce(dataDir, url, onWait = () => {}) {
  if (!existsSync(fileOf(dataDir))) return null;
  if (await isPlayingBack(url)) onWait();
  while (await isPlayingBack(url)) await pause(ASK_MS);
  const newest = await beginAnew(url);
  rmSync(fileOf(dataDir));
  return { newest };
}

async function isPlayingBack(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select pg_is_in_recovery() as yes')).rows[0].yes;
  } finally {
    await client.end();
  }
}
