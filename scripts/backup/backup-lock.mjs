import pg from 'pg';

/** Number of the advisory lock; no other lock on this server uses it. */
const LOCK = 7_215_011;

/**
 * Runs the work when no other process is making a backup of the same database. A concurrent cleanup of the
 * set would delete objects that are stored but not yet listed in a manifest. The lock is released when the
 * process ends for any reason.
 * @template Result
 * @param {string} adminUrl
 * @param {() => Promise<Result>} work
 * @param {() => void} onWait called once when another backup is running
 * @returns {Promise<Result>}
 */
export async function withBackupLock(adminUrl, work, onWait) {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'naryad-backup',
    keepAlive: true,
  });
  // A lost connection is reported by the backup itself.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (!rows[0].mine) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    }
    return await work();
  } finally {
    await client.end();
  }
}
