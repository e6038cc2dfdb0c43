import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { lockDataDir, unlockDataDir } from '../embedded.mjs';
import { postgresOwner } from '../embedded/postgres-owner.mjs';
import { run } from '../lib/processes.mjs';
import { systemAt } from './base-backup.mjs';
import { restoreData } from './restore-data.mjs';
import { latestManifests } from './manifest.mjs';
import { planOf } from './restore-plant.mjs';

/** What a failed try has copied is the base of the next one: the schedule tries again every few minutes. */
const FRESH_MS = 3_600_000;
/** A log that moves on is handed over within this time, or something is wrong with it. */
const ARCHIVED_WITHIN = '5 minutes';
/** pgBackRest at work for somebody else is waited for so long, and asked so often. */
const BUSY_MS = 6 * 3_600_000;
const BUSY_PAUSE_MS = 5_000;

/** Another command of the same stanza is at work. */
class PgBackRestBusy extends Error {
  name = 'PgBackRestBusy';
}

/**
 * A database on a Postgres of the plant's owners, whose copies and log pgBackRest keeps; null where none is named. Everything else of
 * it (repository, key, retention, how many processes) stands in pgBackRest's own configuration.
 * @returns {null | { stanza: string, url: string | null }} url: as whoever owns the database; null where it is told of none
 */
export function pgBackRestDatabase(env = process.env) {
  const { PGBACKREST_STANZA: stanza, DATABASE_OWNER_URL, DATABASE_URL } = env;
  return stanza ? { stanza, url: (DATABASE_URL && DATABASE_OWNER_URL) || DATABASE_URL || null } : null;
}

/**
 * What the backup of a plant asks of such a database. Its log needs no taking over: Postgres hands it to pgBackRest itself.
 * @param {import('./vault.mjs').Vault} vault @param {{ stanza: string, url: string }} database
 */
export const pgBackRestSource = (vault, { stanza, url }) => ({
  adminUrl: url,
  plantUrl: url,
  copy: () => copyDatabase(vault, stanza, url),
  async archiveWal() {
    await demandArchiving(url);
    return [];
  },
});

/** @returns {Promise<NonNullable<import('./manifest.mjs').Manifest['database']>>} */
async function copyDatabase(vault, stanza, url) {
  await demandArchiving(url);
  const system = await systemAt(url);
  const { label, archive, info } = await latestCopy(vault, stanza, system);
  return {
    keptBy: { pgBackRest: stanza, label },
    system,
    startWal: archive.start,
    stopWal: archive.stop,
    size: info.size,
    label: '',
    spaces: '',
    folders: [],
    files: [],
  };
}

/** The newest copy, when it is fresh and no manifest has it yet; undefined else. */
async function unnamedCopy(vault, stanza, system) {
  const [last] = (await copiesOf(stanza, system)).slice(-1);
  const base = (await latestManifests(vault)).find(({ kind }) => kind === 'base');
  const isFresh = last && Date.now() - last.timestamp.stop * 1000 < FRESH_MS;
  // Labels are moments: a later one is more.
  return isFresh && last.label > (base?.database.keptBy?.label ?? '') ? last : undefined;
}

/** Made now, unless there is one that will do; another one that is being made is waited for, and may do. */
async function latestCopy(vault, stanza, system) {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const fresh = await unnamedCopy(vault, stanza, system);
    if (fresh) return fresh;
    try {
      await pgBackRest(stanza, 'backup');
      return (await copiesOf(stanza, system)).at(-1);
    } catch (error) {
      if (!(error instanceof PgBackRestBusy) || performance.now() - began > BUSY_MS) throw error;
      if (attempt === 1) console.log('pgBackRest занят другой командой: жду, пока она закончится…');
      await pause(BUSY_PAUSE_MS, undefined, { signal: stopped.signal });
    }
  }
}

/** Statuses of a stanza that nobody has created: none, no path, no data. */
const UNKNOWN = [undefined, 1, 3];

/**
 * What pgBackRest has of a stanza, the oldest first.
 * @param {string} stanza @param {string} system what Postgres calls the cluster
 * @returns {Promise<{ label: string, archive: { start: string, stop: string }, info: { size: number }, timestamp: { stop: number } }[]>}
 * @throws when it does not know the stanza, or knows another cluster by it
 */
export async function copiesOf(stanza, system) {
  const output = await pgBackRest(stanza, 'info', ['--output=json']);
  // The number of a cluster is larger than numbers of JavaScript are exact.
  const exactly = (key, value, { source }) => (key === 'system-id' ? source : value);
  // Whatever else its configuration lets it say.
  const [json = '[]'] = output.split('\n').filter((line) => line.startsWith('['));
  const stanzaInfo = JSON.parse(json, exactly).find(({ name }) => name === stanza);
  const cluster = stanzaInfo?.db.at(-1);
  if (!cluster && !UNKNOWN.includes(stanzaInfo?.status?.code))
    throw new Error(`pgBackRest не читает копии ${stanza}: ${stanzaInfo.status.message}.`);
  if (!cluster)
    throw new Error(`pgBackRest не знает ${stanza}: выполните pgbackrest --stanza=${stanza} stanza-create.`);
  if (cluster['system-id'] !== system)
    throw new Error(`PGBACKREST_STANZA=${stanza} хранит копии другой базы. Укажите stanza этой.`);
  // Before an upgrade of Postgres it was another cluster.
  return stanzaInfo.backup.filter(({ database, error }) => database.id === cluster.id && !error);
}

/** A log that is not archived is lost with the disk, and nobody would know. */
async function demandArchiving(url) {
  const { archives, in_time: inTime, failed, fails, is_late: isLate, ...log } = await archiverOf(url);
  if (!archives)
    throw new Error('Журнал базы данных не сохраняется: включите archive_mode и archive_command.');
  if (!inTime)
    throw new Error(
      'Журнал спокойной системы не сохраняется: задайте базе данных archive_timeout, например 60s.',
    );
  if (fails)
    throw new Error(`pgBackRest не принял сегмент журнала ${failed}: посмотрите журнал сервера Postgres.`);
  if (isLate && log.archived !== null && segmentOf(log.now, log) > segmentOf(log.archived, log) + 1)
    throw new Error('Журнал базы данных больше пяти минут не доходит до pgBackRest.');
}

/** archived: the last whole segment, null where none is known; bytes: how large they are. */
async function archiverOf(url) {
  const client = new pg.Client({ connectionString: url, application_name: 'naryad-backup' });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('archive_mode') <> 'off'
                and current_setting('archive_command') || current_setting('archive_library') <> '' as archives,
              current_setting('archive_timeout')::interval > '0' as in_time, last_failed_wal as failed,
              coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails,
              last_archived_time < now() - $1::interval - current_setting('archive_timeout')::interval as is_late,
              substring(last_archived_wal from '^[0-9A-F]{24}$') as archived,
              pg_walfile_name(pg_current_wal_lsn()) as now,
              pg_size_bytes(current_setting('wal_segment_size'))::int as bytes
         from pg_stat_archiver`,
      [ARCHIVED_WITHIN],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Where a segment stands in the log, whatever its timeline. @param {string} name `00000001000000000000000A` */
const segmentOf = (name, { bytes }) =>
  parseInt(name.slice(8, 16), 16) * (0x1_0000_0000 / bytes) + parseInt(name.slice(16, 24), 16);

/**
 * How far the log of a plant was archived, for a copy that is restored after that.
 * @param {string} url @returns {Promise<{ timeline: number, missing(end: string): string | null }>} missing: the last segment that was
 *   archived by then, where a log with the last segment `end` does not reach it
 */
export async function archivedBy(url) {
  const log = await archiverOf(url);
  return {
    timeline: parseInt(log.now.slice(0, 8), 16),
    missing: (end) =>
      log.archived !== null && segmentOf(end, log) < segmentOf(log.archived, log) ? log.archived : null,
  };
}

/**
 * Lays a plant out of a set and out of pgBackRest, as it was at a moment: the cluster goes where pgBackRest's configuration has it, and
 * Postgres plays the log back when it is started. Where pgBackRest refuses, nothing is left in the data folder.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, at: Date | null, bucket: import('./s3-client.mjs').BucketSettings | null, stanza: string }} what
 *   bucket: where uploaded files go instead of the folder
 * @throws when there are files, secrets, or a cluster, already
 */
export async function restoreWithPgBackRest({ vault, dataDir, at, bucket, stanza }) {
  const plan = await planOf(vault, at, stanza);
  await copiesOf(stanza, plan.base.database.system);
  const restoreCluster = () => pgBackRest(stanza, 'restore', targetOf(at));
  lockDataDir(dataDir);
  try {
    return await restoreData({
      vault,
      dataDir,
      plan,
      bucket,
      cluster: { room: [], folders: [], lay: restoreCluster },
    });
  } finally {
    unlockDataDir(dataDir);
  }
}

const targetOf = (at) =>
  at === null
    ? ['--type=default']
    : [
        '--type=time',
        `--target=${at
          .toISOString()
          .replace('T', ' ')
          .replace(/\.\d+Z/, '+00')}`,
        '--target-action=promote',
      ];

const stopped = new AbortController();
let running = Promise.resolve();

/** Ends what runs, and answers when it has ended: it would go on without us. */
export async function stopPgBackRest() {
  stopped.abort();
  await running;
}

/** What of our environment Postgres needs, too, to ask for its log. */
const CONFIGURATION = {
  PGBACKREST_CONFIG: '--config',
  PGBACKREST_CONFIG_PATH: '--config-path',
  PGBACKREST_CONFIG_INCLUDE_PATH: '--config-include-path',
};

/**
 * Runs it as whoever owns the cluster, with what its configuration or the environment (`PGBACKREST_*`) says. What was told on the
 * command line it writes into the command by which Postgres asks for the log, which would go without what only our environment has.
 * Warnings are passed on.
 * @param {string} stanza @param {string} command @param {string[]} [args]
 * @returns {Promise<string>} all that it says
 * @throws PgBackRestBusy while another one is at work
 */
export async function pgBackRest(stanza, command, args = [], env = process.env) {
  const configuration = Object.entries(CONFIGURATION).flatMap(([name, option]) =>
    env[name] ? [`${option}=${env[name]}`] : [],
  );
  const options = [`--stanza=${stanza}`, ...configuration, ...args, command];
  const work = run('pgbackrest', options, { owner: postgresOwner(), cwd: '/', signal: stopped.signal });
  running = work;
  const { code, output } = await work;
  if (code === 0) {
    // A warning goes on in lines that are set in.
    const warnings = output.match(/^(\S+ \S+ )?P\d+\s+WARN:.*(\n\s+.*)*\n?/gm) ?? [];
    for (const warning of warnings) console.error(warning.trimEnd());
    return output;
  }
  const message = `pgbackrest ${command} не выполнен (${code}).`;
  if (output.includes('is another pgBackRest process running?'))
    throw new PgBackRestBusy(`${message} pgBackRest занят другой командой.\n${output.trim()}`);
  const missing = /ENOENT/.test(output) ? ' Установите pgBackRest на эту машину.' : '';
  throw new Error(`${message}${missing}\n${output.trim()}`);
}
