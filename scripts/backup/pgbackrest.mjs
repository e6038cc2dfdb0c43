import pg from 'pg';
import { postgresOwner } from '../embedded/postgres-owner.mjs';
import { run } from '../lib/processes.mjs';
import { systemAt } from './base-backup.mjs';
import { layOut } from './lay-out.mjs';
import { planOf } from './restore-plant.mjs';

/**
 * A database on a Postgres of the plant's owners, whose copies and log pgBackRest keeps; null where none is named. Everything else of
 * it (repository, key, retention, how many processes) stands in pgBackRest's own configuration.
 * @returns {null | { stanza: string, url: string | null }} url: as whoever owns the database
 */
export function pgBackRestDatabase(env = process.env) {
  const { PGBACKREST_STANZA: stanza, DATABASE_OWNER_URL, DATABASE_URL } = env;
  return stanza ? { stanza, url: DATABASE_OWNER_URL || DATABASE_URL || null } : null;
}

/**
 * What the backup of a plant asks of such a database. Its log needs no taking over: Postgres hands it to pgBackRest itself.
 * @param {{ stanza: string, url: string }} database
 */
export const keptByPgBackRest = ({ stanza, url }) => ({
  adminUrl: url,
  plantUrl: url,
  copy: () => copyDatabase(stanza, url),
  async takeOver() {
    await demandArchiving(url);
    return [];
  },
});

/** @returns {Promise<NonNullable<import('./manifest.mjs').Manifest['database']>>} */
async function copyDatabase(stanza, url) {
  const system = await systemAt(url);
  const known = await copiesOf(stanza);
  if (known.system !== system)
    throw new Error(
      `PGBACKREST_STANZA=${stanza} хранит копии другой базы, не той, что в DATABASE_URL. Укажите её stanza.`,
    );
  await pgBackRest(stanza, 'backup');
  const { backups } = await copiesOf(stanza);
  const { label, archive, info } = backups.at(-1);
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

/**
 * What pgBackRest has of a stanza, the oldest first.
 * @returns {Promise<{ system: string, backups: { label: string, archive: { start: string, stop: string }, info: { size: number } }[] }>}
 */
async function copiesOf(stanza) {
  const output = await pgBackRest(stanza, 'info', ['--output=json']);
  // The number of a cluster is larger than numbers of JavaScript are exact.
  const exactly = (key, value, { source }) => (key === 'system-id' ? source : value);
  const found = JSON.parse(output, exactly).find(({ name }) => name === stanza);
  const system = found?.db.at(-1)?.['system-id'];
  if (!system)
    throw new Error(`pgBackRest не знает ${stanza}: выполните pgbackrest --stanza=${stanza} stanza-create.`);
  return { system, backups: found.backup };
}

/** A log that is not archived is lost with the disk, and nobody would know. */
async function demandArchiving(url) {
  const client = new pg.Client({ connectionString: url, application_name: 'naryad-backup' });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('archive_mode') <> 'off' as archives, last_failed_wal as wal,
              coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
         from pg_stat_archiver`,
    );
    const [{ archives, fails, wal }] = rows;
    if (!archives)
      throw new Error('Журнал базы данных не сохраняется: включите archive_mode и archive_command.');
    if (fails)
      throw new Error(`pgBackRest не принял сегмент журнала ${wal}: посмотрите журнал сервера Postgres.`);
  } finally {
    await client.end();
  }
}

/**
 * Lays a plant out of a set and out of pgBackRest, as it was at a moment: the cluster goes where pgBackRest's configuration has it, and
 * Postgres plays the log back when it is started.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, at: Date | null, bucket: import('./s3-client.mjs').BucketSettings | null, stanza: string }} what
 *   bucket: where uploaded files go instead of the folder
 * @throws when there are files, or a cluster, already
 */
export async function layOutWithPgBackRest({ vault, dataDir, at, bucket, stanza }) {
  const plan = await planOf(vault, at, stanza);
  const lay = () => pgBackRest(stanza, 'restore', targetOf(at));
  return layOut({ vault, dataDir, plan, bucket, cluster: { room: [], folders: [], lay } });
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

/**
 * Runs it as whoever owns the cluster, with what its configuration or the environment (`PGBACKREST_*`) says. What was told on the
 * command line it writes into the command by which Postgres asks for the log, which would go without what only our environment has.
 */
export async function pgBackRest(stanza, command, args = [], { PGBACKREST_CONFIG: config } = process.env) {
  const options = [`--stanza=${stanza}`, ...(config ? [`--config=${config}`] : []), ...args];
  const { code, output } = await run('pgbackrest', [...options, command], {
    owner: postgresOwner(),
    cwd: '/',
  });
  if (code === 0) return output;
  const missing = /ENOENT/.test(output) ? ' Установите pgBackRest на эту машину.' : '';
  throw new Error(`pgbackrest ${command} не выполнен (${code}).${missing}\n${output.trim()}`);
}
