import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idAt, storeManifest } from './manifest.mjs';
import { scheduleBackups } from './schedule.mjs';
import { BackupFolder } from './target.mjs';
import { Vault } from './vault.mjs';
import { archiveSpool } from './wal-archive.mjs';

let home;
let vault;
/** Started backups; a test ends each of them. */
let copies;
let lines;
let backups;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'schedule-'));
  vault = new Vault(new BackupFolder(join(home, 'set')), null);
  copies = [];
  lines = [];
  mkdirSync(join(home, 'spool'));
});
afterEach(async () => {
  await backups.stop();
  rmSync(home, { recursive: true, force: true });
});

/** A long timeout, for a busy machine. */
const waitUntil = (assertion) => vi.waitFor(assertion, { timeout: 20_000, interval: 10 });
const segment = (number) => `00000001000000000000000${number}`;
const archive = (number) => writeFileSync(join(home, 'spool', segment(number)), `log ${number}`);
const readStatus = () => JSON.parse(readFileSync(join(home, 'run', 'backup.json'), 'utf8'));
const storeBase = (startedAt, startWal) =>
  storeManifest(vault, {
    id: idAt(startedAt),
    kind: 'base',
    startedAt: startedAt.toISOString(),
    endedAt: startedAt.toISOString(),
    files: [],
    secrets: null,
    database: { startWal, stopWal: startWal, files: [] },
  });
/** A plant whose backups end when the test ends them. */
async function begin(more = {}) {
  const copyBy = (_dataDir, args, signal) =>
    new Promise((end, fail) => {
      copies.push({ args, end, fail });
      signal.addEventListener('abort', () => fail(new Error('ended')));
    });
  const database = () => ({ archiveWal: () => archiveSpool(vault, join(home, 'spool')) });
  const parts = { copyBy, database, open: async () => vault, everyMs: 10, ...more };
  // At this hour nothing is due: the base of the set is from now.
  const settings = { dataDir: home, backup: { at: '23:59', keepDays: 30 } };
  backups = await scheduleBackups(settings, (line) => lines.push(line), parts);
}

it('the log is backed up while a base is made; a stop aborts the base', async () => {
  await begin();
  await waitUntil(() => expect(copies).toHaveLength(1));
  expect(copies[0].args).toEqual([]);
  archive(1);
  await waitUntil(() => expect(vault.folder.has(`wal/${segment(1)}`)).toBe(true));
  expect(copies).toHaveLength(1);
  await backups.stop();
  expect(lines).toEqual([]);
});

it('a base is made at once where the log has a hole since the last one, and only once', async () => {
  await storeBase(new Date(), segment(1));
  archive(1);
  archive(3);
  await begin();
  await waitUntil(() => expect(copies).toHaveLength(1));
  copies[0].end();
  archive(4);
  await waitUntil(() => expect(vault.folder.has(`wal/${segment(4)}`)).toBe(true));
  expect(copies).toHaveLength(1);
});

it('no base is made without a gap and with a base of today', async () => {
  await storeBase(new Date(), segment(1));
  archive(1);
  archive(2);
  await begin();
  await waitUntil(() => expect(vault.folder.has(`wal/${segment(2)}`)).toBe(true));
  expect(copies).toEqual([]);
});

it('an unmounted disk loses no part of the log, and has all of it after it is mounted again', async () => {
  const [set, unmounted] = [join(home, 'set'), join(home, 'unmounted')];
  await vault.folder.write('naryad-backup.json', '{}');
  let tries = 0;
  const open = async () => {
    tries += 1;
    if (existsSync(set)) return vault;
    throw new Error('Подключён ли диск?');
  };
  await storeBase(new Date(), segment(1));
  await begin({ open });
  archive(1);
  await waitUntil(() => expect(vault.folder.has(`wal/${segment(1)}`)).toBe(true));
  // Between two iterations, or in one that has nothing to copy.
  const { at: before } = readStatus();
  await waitUntil(() => expect(readStatus().at).not.toBe(before));
  renameSync(set, unmounted);
  await waitUntil(() => expect(lines.at(-1)).toContain('Подключён ли диск?'));
  archive(2);
  const { at } = readStatus();
  // Several iterations later.
  const triesBefore = tries;
  await waitUntil(() => expect(tries).toBeGreaterThan(triesBefore + 3));
  expect([existsSync(set), readdirSync(join(home, 'spool')), readStatus().at]).toEqual([
    false,
    [segment(2)],
    at,
  ]);
  renameSync(unmounted, set);
  await waitUntil(() => expect(vault.folder.has(`wal/${segment(2)}`)).toBe(true));
});

it('reports a failure once, and the recovery once; the age grows from the first attempt on', async () => {
  let isConnected = false;
  const open = async () => {
    if (isConnected) return vault;
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path: '/mnt' });
  };
  await begin({ open, againMs: 300_000 });
  await waitUntil(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toBe('Резервная копия не сделана: /mnt: не осталось места на диске (ENOSPC).');
  const { at, set } = readStatus();
  expect(set).toBeNull();
  isConnected = true;
  await waitUntil(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toBe('Резервная копия снова в порядке.');
  expect(readStatus()).toMatchObject({ set: join(home, 'set') });
  expect(Date.parse(readStatus().at)).toBeGreaterThan(Date.parse(at));
  await waitUntil(() => expect(copies).toHaveLength(1));
  copies[0].fail(new Error('База данных не отвечает'));
  await waitUntil(() => expect(lines).toHaveLength(3));
  // Not before the delay is over: each attempt reads the whole database.
  archive(1);
  await waitUntil(() => expect(vault.folder.has(`wal/${segment(1)}`)).toBe(true));
  expect(copies).toHaveLength(1);
});

it('a failed base is retried, with a doubled delay each time, until it succeeds', async () => {
  await begin({ againMs: 200 });
  const failures = [];
  for (let count = 1; count <= 3; count += 1) {
    await waitUntil(() => expect(copies).toHaveLength(count));
    failures.push(performance.now());
    copies[count - 1].fail(new Error('База данных не отвечает'));
  }
  await waitUntil(() => expect(copies).toHaveLength(4));
  const [first, second, third] = failures;
  expect(second - first).toBeGreaterThanOrEqual(200);
  expect(third - second).toBeGreaterThanOrEqual(400);
  expect(performance.now() - third).toBeGreaterThanOrEqual(800);
  await storeBase(new Date(), segment(1));
  copies[3].end();
  await waitUntil(() => expect(lines.at(-1)).toBe('Резервная копия снова в порядке.'));
  expect(copies).toHaveLength(4);
});
