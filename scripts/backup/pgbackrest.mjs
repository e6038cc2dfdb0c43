import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { lockDataDir, unlockDataDir } from '../embedded.mjs';
import { postgresOwner } from '../embedded/postgres-owner.mjs';
import { run } from '../lib/processes.mjs';
import { systemAt } from './base-backup.mjs';
import { restoreData } from './restore-data.mjs';
import { latestManifests } from './manifest.mjs';
import { planOf } from './restore-plant.mjs';

/**
 * A copy younger than this is reused as the base of the next attempt, because the schedule retries every few
 * minutes.
 */
const FRESH_MS = 3_600_000;
/** An active log is archived within this time; otherwise something is wrong. */
const ARCHIVED_WITHIN = '5 minutes';
/** How long, and how often, to wait for another running command of pgBackRest. */
const BUSY_MS = 6 * 3_600_000;
const BUSY_PAUSE_MS = 5_000;

/** Another command of the same stanza is running. */
class PgBackRestBusy extends Error {
  name = 'PgBackRestBusy';
}

/**
 * A database on an external Postgres, whose copies and log are managed by pgBackRest; null when none is
 * configured. Everything else (repository, key, retention, number of processes) is in pgBackRest's own
 * configuration.
 * @returns {null | { stanza: string, url: string | null }} url: as the owner of the database; null when it is
 * not configured
 */
export function pgBackRestDatabase(env = process.env) {
  const { PGBACKREST_STANZA: stanza, DATABASE_OWNER_URL, DATABASE_URL } = env;
  return stanza ? { stanza, url: (DATABASE_URL && DATABASE_OWNER_URL) || DATABASE_URL || null } : null;
}

/**
 * Backup source for such a database. Its log needs no copying: Postgres archives it to pgBackRest itself.
 * @param {import('./vault.mjs').Vault} vault
 * @param {{ stanza: string, url: string }} database
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

/** The newest copy, if it is fresh and no manifest references it yet; otherwise undefined. */
async function unnamedCopy(vault, stanza, system) {
  const [last] = (await copiesOf(stanza, system)).slice(-1);
  const base = (await latestManifests(vault)).find(({ kind }) => kind === 'base');
  const isFresh = last && Date.now() - last.timestamp.stop * 1000 < FRESH_MS;
  // Labels are timestamps, so a later one is greater.
  return isFresh && last.label > (base?.database.keptBy?.label ?? '') ? last : undefined;
}

/** Makes a copy, unless there is a suitable one; waits for a running one, which may be suitable. */
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

/** Statuses of a stanza that was not created: none, no path, no data. */
const UNKNOWN = [undefined, 1, 3];

/**
 * Copies of a stanza in pgBackRest, oldest first.
 * @param {string} stanza
 * @param {string} system Postgres' system identifier of the cluster
 * @returns {Promise<{ label: string, archive: { start: string, stop: string }, info: { size: number },
 * timestamp: { stop: number } }[]>}
 * @throws when pgBackRest does not know the stanza, or knows another cluster by this name
 */
export async function copiesOf(stanza, system) {
  const output = await pgBackRest(stanza, 'info', ['--output=json']);
  // The system identifier exceeds the safe integers of JavaScript, so its source text is used.
  const exactly = (key, value, { source }) => (key === 'system-id' ? source : value);
  // Skips other output that the configuration may enable.
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

/** A log that is not archived would silently be lost with the disk. */
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

/** archived: the last complete segment, null when none is known; bytes: the segment size. */
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

/**
 * Position of a segment in the log, independent of its timeline.
 * @param {string} name `00000001000000000000000A`
 */
const segmentOf = (name, { bytes }) =>
  parseInt(name.slice(8, 16), 16) * (0x1_0000_0000 / bytes) + parseInt(name.slice(16, 24), 16);

/**
 * How far the log of a plant was archived; compared with a copy that is restored afterwards.
 * @param {string} url
 * @returns {Promise<{ timeline: number, missing(end: string): string | null }>} missing: the last segment
 * archived by then, if a log that ends with the segment `end` does not reach it
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
 * Restores a plant from a set and from pgBackRest at a moment: pgBackRest restores the cluster to the path of
 * its configuration, and Postgres replays the log when it is started. If pgBackRest refuses, the data folder
 * stays empty.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, at: Date | null, bucket:
 * import('./s3-client.mjs').BucketSettings | null, stanza: string }} what bucket: target of uploaded files
 * instead of the folder
 * @throws when files, secrets, or a cluster already exist
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
      cluster: { room: [], folders: [], restore: restoreCluster },
    });
  } finally {
    unlockDataDir(dataDir);
  }
}

const targetOf = (time) =>
  time === null
    ? ['--type=default']
    : [
        '--type=time',
        `--target=${time
          .toISOString()
          .replace('T', ' ')
          .replace(/\.\d+Z/, '+00')}`,
        '--target-action=promote',
      ];

const stopped = new AbortController();
let running = Promise.resolve();

/** Stops the running command and waits for its end; otherwise it would continue without this process. */
export async function stopPgBackRest() {
  stopped.abort();
  await running;
}

/** Environment variables that Postgres also needs to fetch its log. */
const CONFIGURATION = {
  PGBACKREST_CONFIG: '--config',
  PGBACKREST_CONFIG_PATH: '--config-path',
  PGBACKREST_CONFIG_INCLUDE_PATH: '--config-include-path',
};

/**
 * Runs pgBackRest as the owner of the cluster, with its configuration and the environment (`PGBACKREST_*`).
 * pgBackRest writes options of the command line into Postgres' restore command; variables that exist only in
 * our environment would be missing there. Warnings are passed on.
 * @param {string} stanza
 * @param {string} command
 * @param {string[]} [args]
 * @returns {Promise<string>} its complete output
 * @throws PgBackRestBusy while another command is running
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
    // A warning continues in indented lines.
    const warnings = output.match(/^(\S+ \S+ )?P\d+\s+WARN:.*(\n\s+.*)*\n?/gm) ?? [];
    for (const warning of warnings) console.error(warning.trimEnd());
    return output;
  }
  const message = `pgbackrest ${command} не выполнен (${code}).`;
  if (output.includes('is another pgBackRest process running?'))
    throw new PgBackRestBusy(`${message} pgBackRest занят другой командой.\n${output.trim()}`);
  const installHint = /ENOENT/.test(output) ? ' Установите pgBackRest на эту машину.' : '';
  throw new Error(`${message}${installHint}\n${output.trim()}`);
}
