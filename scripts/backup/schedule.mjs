import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { replaceFile } from '../lib/replace-file.mjs';
import { keyOfPlant } from './key.mjs';
import { lastBaseAt } from './manifest.mjs';
import { databaseOfPlant } from './plant-database.mjs';
import { openTarget } from './target.mjs';
import { Vault } from './vault.mjs';

const WAL_EVERY_MS = 5_000;
const FILES_EVERY_MS = 300_000;
const DAY_MS = 86_400_000;

/**
 * The backups of a running plant: the log of the database every few seconds, uploaded files every five minutes, a base once a
 * day and at once where there is none. What goes wrong is told once, and tried again.
 * @param {{ dataDir: string, backup: NonNullable<ReturnType<typeof import('../lib/settings.mjs').backupSettings>> }} settings
 * @param {(line: string) => void} log
 */
export async function scheduleBackups({ dataDir, backup }, log) {
  const timeZone = process.env.APP_TZ || 'Europe/Moscow';
  const stopped = new AbortController();
  let told = '';
  const attempt = async (work) => {
    try {
      await work();
      told = '';
    } catch (error) {
      if (error.message !== told) log(`Резервная копия не сделана: ${error.message}`);
      told = error.message;
    }
  };
  let vault = null;
  let lastFiles = Date.now();
  const turn = async () => {
    vault ??= await vaultOf(backup, dataDir);
    await databaseOfPlant(dataDir, vault).takeOver();
    tell(dataDir);
    if (isBaseDue(await lastBaseAt(vault.folder), new Date(), backup.at, timeZone))
      await program(dataDir, []);
    else if (Date.now() - lastFiles >= FILES_EVERY_MS) {
      lastFiles = Date.now();
      await program(dataDir, ['--files']);
    }
  };
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await attempt(turn);
      await delay(WAL_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function vaultOf(backup, dataDir) {
  const folder = await openTarget(backup);
  return new Vault(folder, await keyOfPlant(folder, dataDir));
}

/** For the metrics: until now everything is in the set. */
const tell = (dataDir) =>
  replaceFile(join(dataDir, 'run', 'backup.json'), JSON.stringify({ at: new Date().toISOString() }));

/**
 * Whether a base is wanted: none yet, none since the hour of today that is past, or none for more than a day.
 * @param {Date | null} last
 * @param {Date} now
 * @param {string} at HH:MM
 * @param {string} timeZone of the plant
 */
export function isBaseDue(last, now, at, timeZone) {
  if (last === null || now.getTime() - last.getTime() > DAY_MS) return true;
  // `2026-11-22 10:15`: earlier is less.
  const local = (time) => time.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const due = `${local(now).slice(0, 10)} ${at}`;
  return local(now) >= due && local(last) < due;
}

/** In a process of its own: the launcher goes on watching the programs. */
async function program(dataDir, args) {
  const done = await run(process.execPath, [inRoot('scripts', 'backup.mjs'), ...args], {
    env: { DATA_DIR: dataDir },
  });
  if (done.code !== 0) throw new Error(done.output.trim());
}
