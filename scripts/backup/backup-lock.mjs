import pg from 'pg';

/** Of all that asks this server for a lock by a number, nobody else has this one. */
const LOCK = 7_215_011;

/**
 * Does the work when no other copy of the same database is being made, in whichever process: one that thins the set out would take
 * away what another has just laid there and not named yet. Who ends, however he ends, lets go.
 * @template Result
 * @param {string} adminUrl
 * @param {() => Promise<Result>} work
 * @param {() => void} onWait another one is at work; called once
 * @returns {Promise<Result>}
 */
export async function withBackupLock(adminUrl, work, onWait) {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'naryad-backup',
    keepAlive: true,
  });
  // A connection that is lost meanwhile is told of by the copy itself.
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
