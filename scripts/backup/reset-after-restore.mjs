import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { retryUntilAvailable } from './retry-until-available.mjs';
import { clockText } from './error-message.mjs';

/**
 * Exists from the restore of a plant in containers to its first start: their Postgres replays the log later.
 */
const fileOf = (dataDir) => join(dataDir, 'restore-begins-anew');
const ASK_MS = 500;

/**
 * Tables that are cleared after a restore; subscriptions are deleted with the sessions that they belong to.
 */
export const RESET_TABLES = [
  'realtime_rooms',
  'sessions',
  'push_subscriptions',
  'remember_tokens',
  'plant_epochs',
];

/** @param {string} dataDir */
export const markRestored = (dataDir) => writeFileSync(fileOf(dataDir), '');

/**
 * Ends all sessions of a restored database and resets rooms and jobs, so that no screen continues with data
 * from before the restore.
 * @param {string} url of the database, as its owner
 * @returns {Promise<Date | null>} time of its last event
 */
export const resetAfterRestore = (url) =>
  connected(url, async (client) => {
    await client.query('begin');
    await client.query('update realtime_rooms set epoch = gen_random_uuid()');
    await client.query('delete from sessions');
    await client.query('delete from remember_tokens');
    // A copy of an older release has no epochs yet.
    if (await tableExists(client, 'plant_epochs'))
      await client.query('insert into plant_epochs (epoch) values (gen_random_uuid())');
    const { rows } = await client.query('select max(created_at) as "lastEventAt" from outbox');
    await client.query('commit');
    return rows[0].lastEventAt;
  });

/**
 * Does the reset at the first start of a restored plant, and nothing at any other start. A start that is
 * interrupted repeats it.
 * @param {string} dataDir
 * @param {string} url
 * @param {() => void} [onWait] the log is still being replayed; called once
 * @param {AbortSignal} [signal] ends the wait
 * @returns {Promise<{ lastEventAt: Date | null } | null>} null: there was nothing to do
 */
export async function resetOnce(dataDir, url, onWait, signal) {
  if (!existsSync(fileOf(dataDir))) return null;
  const isPlayingBack = (client) =>
    client.query('select pg_is_in_recovery() as yes').then(({ rows }) => rows[0].yes);
  await untilPlayedBack(() => connected(url, isPlayingBack), onWait, { signal });
  // The restored database was replaced by an empty one.
  const isPlant = await connected(url, (client) => tableExists(client, 'realtime_rooms'));
  const done = isPlant ? { lastEventAt: await resetAfterRestore(url) } : null;
  rmSync(fileOf(dataDir));
  return done;
}

/** How long a server that was just started may be unreachable. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Does the reset for the launcher of the plant and logs the result.
 * @param {string} dataDir
 * @param {string} url
 * @param {(line: string) => void} log
 * @param {AbortSignal} [signal] ends the wait
 * @returns {Promise<boolean>} whether it was restored
 */
export async function finishRestore(dataDir, url, log, signal) {
  const onWait = () => log('База восстанавливается: жду, пока она проиграет журнал…');
  const begin = () => resetOnce(dataDir, url, onWait, signal);
  const done = await retryUntilAvailable(begin, CONNECT_TIMEOUT_MS, { signal, onWait });
  if (!done) return false;
  const lastEvent = done.lastEventAt ? clockText(done.lastEventAt) : 'нет';
  log(`Система восстановлена. Последнее событие: ${lastEvent}. Все входы завершены.`);
  return true;
}

/**
 * Waits until a server has replayed its log.
 * @param {() => Promise<boolean>} isPlayingBack
 * @param {() => void} [onWait] called once, if a wait is necessary
 * @param {{ askMs?: number, signal?: AbortSignal }} [how] signal: ends the wait
 */
export async function untilPlayedBack(isPlayingBack, onWait = () => {}, { askMs = ASK_MS, signal } = {}) {
  for (let attempt = 0; await isPlayingBack(); attempt += 1) {
    if (attempt === 0) onWait();
    await pause(askMs, undefined, { signal });
  }
}

const tableExists = async (client, table) =>
  (await client.query('select to_regclass($1) is not null as yes', [table])).rows[0].yes;

async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  // A lost connection is reported by the next statement.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
