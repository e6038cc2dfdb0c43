import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { secretsOfEnvironment } from './container.mjs';
import {
  filesSince,
  deleteManifest,
  idAt,
  storeManifest,
  manifestsOf,
  latestManifests,
  expiredManifests,
  partsOf,
} from './manifest.mjs';
import { filesOfPlant } from './plant-files.mjs';
import { mapConcurrently } from './map-concurrently.mjs';
import { objectName } from './vault.mjs';
import { walBefore } from './wal-archive.mjs';

/**
 * Adds a backup to the set: database (for `base`), secrets, and then the uploaded files, so that every file
 * referenced by a row of the database is included.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, bucket?:
 * import('./s3-client.mjs').BucketSettings | null, database: null |
 * Pick<import('./plant-database.mjs').PlantDatabase, 'copy'>, }} what bucket: of uploaded files; database:
 * null for uploaded files only
 * @returns {Promise<import('./manifest.mjs').Manifest>}
 */
export async function createBackup({ vault, dataDir, bucket = null, database }) {
  const startedAt = new Date();
  const earlierFiles = storedFiles(await latestManifests(vault));
  // Reports a bucket error before the whole database is read in vain.
  if (database && bucket) await filesOfPlant(dataDir, bucket);
  const copied = database && (await database.copy());
  const files = await copyFiles(vault, await filesOfPlant(dataDir, bucket), earlierFiles);
  const manifest = {
    id: idAt(startedAt),
    kind: database ? 'base' : 'files',
    startedAt: startedAt.toISOString(),
    endedAt: new Date().toISOString(),
    program: JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version,
    secrets: await storeSecrets(vault, dataDir),
    database: copied,
    files: database ? files : newOf(files, earlierFiles),
  };
  if (database || manifest.files.length > 0) await storeManifest(vault, manifest);
  return manifest;
}

/** Secrets of the data folder, or of the environment of a container. */
async function storeSecrets(vault, dataDir) {
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return (await vault.store(path)).hash;
  const givenSecrets = secretsOfEnvironment();
  if (givenSecrets === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'naryad-secrets-'));
  try {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(givenSecrets), { mode: 0o600 });
    return (await vault.store(join(folder, 'secrets.json'))).hash;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Uploaded files that the set already contains. */
function storedFiles(manifests) {
  const base = manifests.findLast(({ kind }) => kind === 'base');
  return base ? filesSince(manifests, base) : [];
}

function newOf(files, earlierFiles) {
  const old = new Set(earlierFiles);
  return files.filter((file) => !old.has(file));
}

/** A file that looks the same as in the last backup is not read: uploaded files hardly ever change. */
async function copyFiles(vault, sources, earlierFiles) {
  const before = new Map(earlierFiles.map((file) => [file.path, file]));
  const files = await mapConcurrently(sources, async ({ file, source }) => {
    const last = before.get(file.path);
    if (isUnchanged(file, last) && (await vault.folder.has(objectName(last.hash)))) return last;
    const content = await source.read(file.path);
    if (content === null) return null;
    try {
      return { ...file, ...(await vault.store(content)) };
    } finally {
      content.destroy();
    }
  });
  return files.filter((file) => file !== null);
}

/** Same size, and same etag in a bucket or same modification time in a folder. */
const isUnchanged = ({ size, changed, etag }, last) =>
  last?.size === size && (etag === undefined ? last.changed === changed : last.etag === etag);

/**
 * Removes expired data of a set: manifests, then objects and segments that are no longer referenced.
 * @param {import('./vault.mjs').Vault} vault
 * @returns {Promise<{ backups: number, objects: number, segments: number }>} numbers of removed items
 */
export async function deleteExpired(vault, retentionDays, now = new Date()) {
  vault.folder.sweep();
  const manifests = await manifestsOf(vault);
  const { forgotten, oldestWal } = expiredManifests(manifests, now, retentionDays);
  if (forgotten.length === 0) return { backups: 0, objects: 0, segments: 0 };
  for (const manifest of forgotten) await deleteManifest(vault, manifest);
  const needed = new Set(
    manifests
      .filter((manifest) => !forgotten.includes(manifest))
      .flatMap(({ files, database, secrets }) =>
        [...files, ...(database?.files ?? [])].flatMap(partsOf).concat(secrets ?? []),
      )
      .map(objectName),
  );
  const objects = (await vault.folder.list('objects')).filter((name) => !needed.has(name));
  const segments = walBefore(await vault.folder.list('wal'), oldestWal);
  await mapConcurrently([...objects, ...segments], (name) => vault.folder.remove(name));
  return { backups: forgotten.length, objects: objects.length, segments: segments.length };
}
