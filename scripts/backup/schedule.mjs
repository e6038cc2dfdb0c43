import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { systemAt } from './base-backup.mjs';
import { isSet, keyOfPlant, OPEN_SET_TEXT } from './key.mjs';
import { demandOwnSet, lastBaseAt, manifestsOf } from './manifest.mjs';
import { databaseOfPlant } from './plant-database.mjs';
import { openTarget } from './target.mjs';
import { writeBackupStatus, readBackupStatus } from './backup-status.mjs';
import { Vault } from './vault.mjs';
import { firstMissing } from './wal-archive.mjs';
import { timeZone, errorMessage } from './error-message.mjs';

const WAL_EVERY_MS = 5_000;
const FILES_EVERY_MS = 300_000;
/**
 * First delay before a failed base is retried, doubled after each failure, because the first cause may be
 * temporary.
 */
const BASE_AGAIN_MS = 15_000;
/** Each attempt reads the whole database; log and files are backed up in parallel. */
const BASE_AGAIN_AT_MOST_MS = 300_000;
const DAY_MS = 86_400_000;

/**
 * Backups of a running plant: the database log every few seconds, uploaded files every five minutes, a base
 * once a day, and at once when there is none or the log has a gap since the last one. A failure is reported
 * once and retried.
 * @param {{ dataDir: string, backup: NonNullable<ReturnType<typeof
 * import('../lib/settings.mjs').backupSettings>> }} settings
 * @param {(line: string, error?: unknown) => void} log
 * @param {object} [parts] test doubles
 */
export async function scheduleBackups(
  { dataDir, backup },
  log,
  {
    copyBy = program,
    open = vaultOf,
    database = databaseOfPlant,
    everyMs = WAL_EVERY_MS,
    againMs = BASE_AGAIN_MS,
  } = {},
) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const [ofLog, ofCopies] = [reporter(log, signal), reporter(log, signal)];
  const began = new Date().toISOString();
  let vault = null;
  let isLogChecked = false;
  let hasHole = false;
  let lastFiles = performance.now();
  let baseFrom = 0;
  /** A base of a large plant takes long: the log is backed up concurrently. */
  let copying = null;
  const copy = (work) => (copying = ofCopies(work).finally(() => (copying = null)));
  let pause = againMs;
  const makeBase = async () => {
    try {
      await copyBy(dataDir, [], signal);
    } catch (error) {
      baseFrom = performance.now() + pause;
      pause = Math.min(pause * 2, BASE_AGAIN_AT_MOST_MS);
      throw error;
    }
    [pause, hasHole] = [againMs, false];
  };
  const archiveLog = async () => {
    if (!readBackupStatus(dataDir)) writeBackupStatus(dataDir, { at: began, base: began, set: null });
    // The disk may be unmounted at any time; files written into the empty mount point would be missing in the
    // set.
    if (vault && !(await isSet(vault.folder))) vault = null;
    vault ??= await open(backup, dataDir, log);
    const segments = await database(dataDir, vault).archiveWal();
    if (segments.length > 0 && !isLogChecked) {
      hasHole = await isLogBroken(vault);
      isLogChecked = true;
    }
    const lastBase = await lastBaseAt(vault.folder);
    const base = lastBase?.toISOString() ?? readBackupStatus(dataDir)?.base ?? began;
    writeBackupStatus(dataDir, { at: new Date().toISOString(), base, set: vault.folder.path });
    if (copying) return;
    const isDue = hasHole || isBaseDue(lastBase, new Date(), backup.at, timeZone());
    if (isDue && performance.now() >= baseFrom) void copy(makeBase);
    else if (performance.now() - lastFiles >= FILES_EVERY_MS) {
      lastFiles = performance.now();
      void copy(() => copyBy(dataDir, ['--files'], signal));
    }
  };
  const running = (async () => {
    while (!signal.aborted) {
      await ofLog(archiveLog);
      await delay(everyMs, undefined, { signal }).catch(() => {});
    }
    await copying;
  })();
  return {
    /** A running base is aborted; the next one reuses the objects that it has copied. */
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

/** Runs work; reports a failure once, and the recovery once. */
function reporter(log, signal) {
  let reported = '';
  return async (work) => {
    try {
      await work();
      if (reported !== '') log('Резервная копия снова в порядке.');
      reported = '';
    } catch (error) {
      const message = errorMessage(error);
      if (message !== reported && !signal.aborted) log(`Резервная копия не сделана: ${message}`, error);
      reported = message;
    }
  };
}

async function vaultOf(backup, dataDir, log) {
  const folder = await openTarget(backup);
  const vault = new Vault(folder, await keyOfPlant(folder, dataDir, { mayBegin: true }));
  if (!vault.key) log(OPEN_SET_TEXT);
  await demandOwnSet(vault, await systemAt(databaseOfPlant(dataDir, vault).adminUrl));
  return vault;
}

/** After a time without backups the log continues after a gap, and the last base cannot reach beyond it. */
async function isLogBroken(vault) {
  const base = (await manifestsOf(vault)).findLast(({ kind }) => kind === 'base');
  return base !== undefined && firstMissing(await vault.folder.list('wal'), base.database.startWal) !== null;
}

/**
 * True when a base is due: there is none, none since today's hour (if it has passed), or none for more than a
 * day.
 * @param {Date | null} last
 * @param {Date} now
 * @param {string} at HH:MM
 * @param {string} timeZone of the plant
 */
export function isBaseDue(last, now, at, timeZone) {
  if (last === null || now.getTime() - last.getTime() > DAY_MS) return true;
  // `2026-11-22 10:15`: sorts chronologically.
  const local = (time) => time.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const due = `${local(now).slice(0, 10)} ${at}`;
  return local(now) >= due && local(last) < due;
}

/** In a separate process, so that the launcher can continue to supervise the programs. */
async function program(dataDir, args, signal) {
  const done = await run(process.execPath, [inRoot('scripts', 'backup.mjs'), ...args], {
    env: { DATA_DIR: dataDir },
    signal,
  });
  if (done.code !== 0) throw new Error(done.output.trim());
}
