import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { copyDatabase } from './base-backup.mjs';
import { secretsOfEnvironment } from './container.mjs';
import {
  filesSince,
  forgetManifest,
  idAt,
  keepManifest,
  manifestsOf,
  outdated,
  partsOf,
} from './manifest.mjs';
import { severalAtOnce } from './several-at-once.mjs';
import { objectName } from './vault.mjs';
import { walBefore } from './wal-archive.mjs';

/**
 * One more backup in the set: database (for `base`), secrets, and then the uploaded files, so that every file that a row of
 * the database names is among them.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, database: null | { adminUrl: string, cluster: string, takeOver: () => Promise<unknown> } }} what
 *   database: null for uploaded files only
 * @returns {Promise<import('./manifest.mjs').Manifest>}
 */
export async function takeBackup({ vault, dataDir, database }) {
  const startedAt = new Date();
  const known = knownFiles(await manifestsOf(vault));
  const copied = database && (await copyDatabase({ vault, ...database }));
  const files = await copyFiles(vault, join(dataDir, 'files'), known);
  const manifest = {
    id: idAt(startedAt),
    kind: database ? 'base' : 'files',
    startedAt: startedAt.toISOString(),
    endedAt: new Date().toISOString(),
    program: JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version,
    secrets: await keepSecrets(vault, dataDir),
    database: copied,
    files: database ? files : files.filter((file) => !known.includes(file)),
  };
  if (database || manifest.files.length > 0) await keepManifest(vault, manifest);
  return manifest;
}

/** Those of the data folder, or of the environment of a container. */
async function keepSecrets(vault, dataDir) {
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return (await vault.keep(path)).hash;
  const given = secretsOfEnvironment();
  if (given === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'naryad-secrets-'));
  try {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(given), { mode: 0o600 });
    return (await vault.keep(join(folder, 'secrets.json'))).hash;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The uploaded files as the set knows them by now. */
function knownFiles(manifests) {
  const base = manifests.findLast(({ kind }) => kind === 'base');
  return base ? filesSince(manifests, base) : [];
}

/** What has the size and the time that the last backup saw is the same: uploaded files are never changed. */
async function copyFiles(vault, folder, known) {
  const before = new Map(known.map((file) => [file.path, file]));
  const found = await severalAtOnce(filesIn(folder), async (path) => {
    const stat = statSync(join(folder, path), { throwIfNoEntry: false });
    if (!stat) return null;
    const last = before.get(path);
    const isSame = last?.size === stat.size && last.changed === stat.mtimeMs;
    if (isSame && (await vault.folder.has(objectName(last.hash)))) return last;
    return { path, changed: stat.mtimeMs, ...(await vault.keep(join(folder, path))) };
  });
  return found.filter((file) => file !== null);
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // A draft of an upload gets its name when it is whole.
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort()
  );
}

/**
 * Removes what is older than a set is kept for: manifests, then objects and segments that nothing needs any more.
 * @param {import('./vault.mjs').Vault} vault
 * @returns {Promise<{ backups: number, objects: number, segments: number }>} how many went
 */
export async function thinOut(vault, keepDays, now = new Date()) {
  vault.folder.sweep();
  const manifests = await manifestsOf(vault);
  const { forgotten, oldestWal } = outdated(manifests, now, keepDays);
  if (forgotten.length === 0) return { backups: 0, objects: 0, segments: 0 };
  for (const manifest of forgotten) await forgetManifest(vault, manifest);
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
  await severalAtOnce([...objects, ...segments], (name) => vault.folder.remove(name));
  return { backups: forgotten.length, objects: objects.length, segments: segments.length };
}
