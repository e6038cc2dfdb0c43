import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTemporary } from './temporary-folder.mjs';

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres` or else `nobody`, which exists on every
 * Linux in /etc/passwd. No user is created. Any other user runs it as himself: `{}`.
 */
export function postgresOwner() {
  if (process.platform === 'win32' || process.getuid() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL не запускается от root, а пользователя postgres или nobody нет. Запустите от обычного пользователя.',
  );
}

/**
 * The folder for the cluster, accessible for `owner`: <dataDir>/postgres, or a folder of /var/lib when a
 * folder above dataDir is closed to that owner.
 */
export function postgresHome(dataDir, owner) {
  const home = prepare(join(dataDir, 'postgres'), owner);
  if (owner.uid === undefined || reachable(home, owner)) return home;
  if (isTemporary(dataDir)) {
    // mkdtemp created it as 0700. Search permission is enough, and avoids a cluster in /var/lib that would
    // never be removed.
    chmodSync(dataDir, 0o711);
    if (reachable(home, owner)) return home;
  }
  const outside = outsideFolder(dataDir);
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  return prepare(join(outside, 'postgres'), owner);
}

/** Folder of the cluster when its owner cannot access dataDir (/root is 0700). */
export function outsideFolder(dataDir) {
  const hash = createHash('sha1').update(dataDir).digest('hex').slice(0, 10);
  return join('/var/lib', `naryad-${hash}`);
}

function prepare(folder, owner) {
  mkdirSync(folder, { recursive: true });
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function reachable(folder, { uid, gid }) {
  return spawnSync('/bin/sh', ['-c', 'test -w "$0"', folder], { uid, gid, cwd: '/' }).status === 0;
}
