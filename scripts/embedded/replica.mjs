// A second Postgres that follows the first one by streaming replication, for fail-over tests. npm's package
// has no pg_basebackup, so the copy is made by Postgres' own procedure (docs/adr/0058).
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { clusterParts } from '../backup/base-backup.mjs';
import { freePort } from '../lib/ports.mjs';
import { storePort } from '../lib/secrets.mjs';
import { postgresHome, postgresOwner } from './postgres-owner.mjs';
import { startPostgres } from './postgres.mjs';

/**
 * Reserves a folder and a port for a replica of these services.
 * @param {{ dataDir: string, adminUrl: string }} primary
 */
export async function replicaOf(primary) {
  const dataDir = mkdtempSync(`${primary.dataDir}-replica-`);
  const port = await freePort();
  const adminUrl = Object.assign(new URL(primary.adminUrl), { port }).href;
  let promoted = null;

  return {
    dataDir,
    port,
    /** Copies the primary and follows it; resolves when the replica has caught up. */
    async follow() {
      copyFileSync(join(primary.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
      storePort(dataDir, 'postgres', port);
      await copyCluster(primary, dataDir);
      const { hostname, port: from, username, password } = new URL(primary.adminUrl);
      const primary_conninfo = `host=${hostname} port=${from} user=${username} password=${password}`;
      // Its promise resolves once it accepts writes.
      promoted = startPostgres({ dataDir, recovery: { primary_conninfo } });
      promoted.catch(() => undefined);
      await waitUntil(
        primary.adminUrl,
        `select count(*) > 0 as done from pg_stat_replication where state = 'streaming'`,
      );
    },
    /** Promotes it to the primary. */
    async promote() {
      await waitUntil(adminUrl, 'select pg_promote(true, 30) as done');
      await promoted;
    },
  };
}

async function copyCluster({ dataDir: from, adminUrl }, to) {
  const owner = postgresOwner();
  const [source, target] = [from, to].map((dataDir) => join(postgresHome(dataDir, owner), 'cluster'));
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    const { folders, paths } = clusterParts(source);
    for (const folder of ['', ...folders]) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 });
    for (const path of paths) copyIfExists(join(source, path), join(target, path));
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(target, 'backup_label'), rows[0].labelfile);
    writeFileSync(join(target, 'standby.signal'), '');
    if (owner.uid === undefined) return;
    for (const path of ['', ...folders, ...paths, 'backup_label', 'standby.signal'])
      giveTo(owner, join(target, path));
  } finally {
    await client.end();
  }
}

function copyIfExists(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  ignoreMissing(() => copyFileSync(from, to));
}

const giveTo = ({ uid, gid }, path) => ignoreMissing(() => chownSync(path, uid, gid));

function ignoreMissing(work) {
  try {
    work();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Polls until the query returns true. */
async function waitUntil(connectionString, question) {
  const end = performance.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      if ((await client.query(question)).rows[0].done) return;
    } catch (error) {
      if (performance.now() > end) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    if (performance.now() > end) throw new Error(`In vain: ${question}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
