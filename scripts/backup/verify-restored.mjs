import pg from 'pg';
import { untilPlayedBack } from './reset-after-restore.mjs';
import { momentOfPlant } from './compare-rows.mjs';
import { verifyCopy } from './verify-copy.mjs';
import { retryUntilAvailable } from './retry-until-available.mjs';

/** A large database is restored before its server starts at all. */
const CONNECT_TIMEOUT_MS = 4 * 3_600_000;

/**
 * Verifies a copy of the database alone that another tool (CloudNativePG, WAL-G, Barman) has restored on a
 * server of its own. The copy is not changed. Files referenced by its rows are looked up in the plant.
 * @param {{ url: string, copyUrl: string, dataDir: string }} what url: of the plant's database, copyUrl: of
 * the copy, each as its owner
 * @returns {Promise<boolean>} whether the copy is valid
 * @throws when both are the same server
 */
export async function verifyRestored({ url, copyUrl, dataDir }) {
  const before = await momentOfPlant(url);
  const copy = await retryUntilAvailable(() => playedBack(copyUrl), CONNECT_TIMEOUT_MS);
  if (copy.server === (await serverAt(url)).server)
    throw new Error('DRILL_DATABASE_URL указывает на саму систему, а не на её копию.');
  const { lastEventAt } = copy;
  const restored = { url: copyUrl, readerUrl: copyUrl, dataDir: null, startedAt: null, databaseFiles: null };
  return verifyCopy(
    { url, dataDir, before },
    { ...restored, files: 0, filesAt: new Date().toISOString(), lastEventAt, hole: null, durationMs: null },
  );
}

async function playedBack(url) {
  await untilPlayedBack(
    async () => (await serverAt(url)).recovers,
    () => console.log('Жду, пока копия проиграет журнал…'),
  );
  return serverAt(url);
}

/** server: identified by its start time in microseconds, which is unique, whatever the address. */
async function serverAt(url) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `select pg_postmaster_start_time()::text as server, pg_is_in_recovery() as recovers,
              (select max(created_at) from outbox) as "lastEventAt"`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
