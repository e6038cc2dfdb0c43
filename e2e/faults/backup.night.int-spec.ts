import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
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
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { type OwnServices, startOwnServices } from '../../backend/tests/kit/own-services.js';
import {
  addCompany,
  beginWork,
  companiesIn,
  inspect,
  query,
  runScript,
  whatIsIn,
} from './kit/restored-plant.js';

const PASSPHRASE = 'фраза для этой проверки';

let services: OwnServices;
let folder: string;
beforeAll(async () => {
  services = await startOwnServices({ archive: true });
  folder = mkdtempSync(join(tmpdir(), 'naryad-backup-'));
  // Clusters of restored plants are in this folder and are deleted with it.
  chmodSync(folder, 0o711);
}, 120_000);
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
});

const set = (): string => join(folder, 'set');
let restores = 0;
/** A data folder that does not exist yet. */
const newPlant = (): string => join(folder, `plant-${(restores += 1)}`);

/** Runs a command of the README for the plant of this file and its backup set; returns its output. */
const command = (script: string, args: string[], env: Record<string, string> = {}) =>
  runScript(script, args, {
    BACKUP_DIR: set(),
    DATA_DIR: services.dataDir,
    BACKUP_PASSPHRASE: '',
    ...env,
  });

/** Output of a refused restore. */
const refusalOf = async (dataDir: string, args: string[], phrase = PASSPHRASE): Promise<string> => {
  const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: phrase, APP_TZ: 'UTC' };
  const { code, output } = await command('restore', args, env);
  expect(code).toBe(1);
  return output;
};

const sell = (name: string) => addCompany(services.ownerUrl, name);
const upload = (name: string, content: string, folder = 'photos'): void => {
  const path = join(services.dataDir, 'files', folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};
/** Archives everything written so far into the set. */
const archiveLog = async () => {
  const [{ segment }] = (await query<{ segment: string }>(
    services.adminUrl,
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )) as [{ segment: string }];
  await expect
    .poll(
      () =>
        query(services.adminUrl, 'select 1 from pg_stat_archiver where last_archived_wal >= $1', [segment]),
      { timeout: 30_000 },
    )
    .toHaveLength(1);
  return command('backup', ['--files']);
};

describe('a plant out of its backup', () => {
  let moment: string;
  const epochs: string[] = [];

  it('is copied while it runs: base, later files, and its log', async () => {
    await beginWork(services.ownerUrl);
    epochs.push(
      ...(await query<{ epoch: string }>(services.ownerUrl, 'select epoch from realtime_rooms')).map(
        (row) => row.epoch,
      ),
    );
    await sell('до копии');
    upload('before.jpg', 'an older photo');
    const backupResult = await command('backup', [], { BACKUP_PASSPHRASE: PASSPHRASE });
    expect(backupResult).toMatchObject({ code: 0 });
    await sell('после копии');
    upload('after.jpg', 'a newer photo');
    expect(await command('backup', ['--files'])).toMatchObject({ code: 0 });
    // Users type whole seconds.
    await new Promise((done) => setTimeout(done, 1_100));
    moment = new Date().toISOString().slice(0, 19);
    await new Promise((done) => setTimeout(done, 1_100));
    await sell('по ошибке');
    await query(services.adminUrl, 'select pg_switch_wal()');
    const second = await command('backup', []);
    expect(second.output).toContain('Загруженные файлы: 2');
    expect(
      existsSync(join(services.dataDir, 'postgres', 'wal-spool'))
        ? readdirSync(join(services.dataDir, 'postgres', 'wal-spool'))
        : [],
    ).toEqual([]);
  }, 180_000);

  it('is restored to a point in time with its files and secrets; no user is signed in, and rooms start new epochs', async () => {
    const dataDir = newPlant();
    const done = await command('restore', ['--at', moment.replace('T', ' ')], {
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: PASSPHRASE,
      APP_TZ: 'UTC',
    });
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining('Журнал изменений цел') as string,
    });
    expect(await companiesIn(dataDir)).toEqual(['до копии', 'после копии']);
    expect(await query(services.ownerUrl, 'select user_id from sessions')).toHaveLength(1);
    await inspect(dataDir, async (url) => {
      const rooms = await query<{ epoch: string; seq: string }>(url, 'select epoch, seq from realtime_rooms');
      expect(rooms).toHaveLength(1);
      expect(epochs).not.toContain(rooms[0]!.epoch);
      expect(await query(url, 'select user_id from sessions')).toEqual([]);
      // Its jobs differ from those of the original plant.
      expect(await query(url, 'select epoch from plant_epochs')).toHaveLength(1);
    });
    expect(readFileSync(join(dataDir, 'files', 'photos', 'before.jpg'), 'utf8')).toBe('an older photo');
    expect(readFileSync(join(dataDir, 'files', 'photos', 'after.jpg'), 'utf8')).toBe('a newer photo');
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(
      readFileSync(join(services.dataDir, 'secrets.json'), 'utf8'),
    );
    // Existing data is not overwritten.
    const secondRestore = await command('restore', [], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
    expect(secondRestore).toMatchObject({
      code: 1,
      output: expect.stringContaining('Здесь уже есть данные') as string,
    });
  }, 90_000);

  it('passes the drill next to the running plant, which reports what would be lost', async () => {
    await query(
      services.ownerUrl,
      `insert into pictures (kind, name, status) values ('product', 'a.webp', 'ready')`,
    );
    for (const name of ['a.webp', 'small/a.webp']) upload(name, name, 'images');
    expect(await archiveLog()).toMatchObject({ code: 0 });
    const drill = await command('restore-drill', []);
    expect(drill.output).toContain('Сверено файлов, которые названы в базе: 2');
    expect(drill.output).toContain('Учёт сходится');
    expect(drill.output).toContain('Журнал изменений цел');
    expect(drill.output).toMatch(/RPO.*строк: 0, файлов: 0/);
    expect(drill.output).toMatch(/RTO\): \d+\.\d с/);
    expect(drill.code).toBe(0);
  }, 180_000);

  it('passes it where work was not done when the copy ended: that is lost, and nothing is wrong', async () => {
    const working = new pg.Client({ connectionString: services.ownerUrl });
    await working.connect();
    await working.query('begin');
    await working.query(`insert into companies (name) values ('ещё не записана')`);
    await sell('записана раньше');
    expect(await archiveLog()).toMatchObject({ code: 0 });
    await working.query('commit');
    await working.end();
    const drill = await command('restore-drill', []);
    expect(drill).toMatchObject({ code: 0, output: expect.stringMatching(/RPO.*строк: 1,/) as string });
  }, 180_000);

  it('is refused with the wrong passphrase, and for times before the first backup or in the future; leaves nothing behind', async () => {
    const dataDir = newPlant();
    expect(await refusalOf(dataDir, [], 'совсем другая фраза')).toContain('Парольная фраза неверна');
    expect(await refusalOf(dataDir, ['--at', '2020-01-01 00:00'])).toContain('самая старая копия');
    expect(await refusalOf(dataDir, ['--at', 'вчера'])).toContain('Непонятное время');
    expect(await refusalOf(dataDir, ['--at', '2099-01-01 00:00'])).toContain('ещё не наступило');
    expect(existsSync(dataDir)).toBe(false);
  }, 180_000);

  it('refuses to restore a backup with a corrupted byte; the same folder accepts an intact backup afterwards', async () => {
    const objects = join(set(), 'objects');
    const some = readdirSync(objects, { recursive: true, withFileTypes: true }).find((entry) =>
      entry.isFile(),
    )!;
    const path = join(some.parentPath, some.name);
    const whole = readFileSync(path);
    const changedFile = Buffer.from(whole);
    changedFile[changedFile.length - 20]! ^= 1;
    writeFileSync(path, changedFile);
    const dataDir = newPlant();
    const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE };
    const done = await command('restore', [], env);
    expect(done).toMatchObject({ code: 1, output: expect.stringContaining('Копия повреждена') as string });
    expect(whatIsIn(dataDir)).toEqual([]);
    writeFileSync(path, whole);
    expect(await command('restore', [], env)).toMatchObject({ code: 0 });
    expect(await companiesIn(dataDir)).toContain('по ошибке');
  }, 180_000);

  it('whose restore was killed does not start; the next attempt removes it', async () => {
    const dataDir = newPlant();
    const env = { ...process.env, BACKUP_DIR: set(), DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE };
    const restore = spawn(process.execPath, ['scripts/restore.mjs'], { env, stdio: 'ignore' });
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'cluster')), { timeout: 30_000 }).toBe(true);
    restore.kill('SIGKILL');
    await once(restore, 'exit');
    const PORT = String(await freePort());
    const start = await command('start', [], { BACKUP_DIR: '', DATA_DIR: dataDir, PORT });
    expect(start).toMatchObject({ code: 1, output: expect.stringContaining('оборвалось') as string });
    const secondRestore = await command('restore', [], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
    expect(secondRestore).toMatchObject({ code: 0 });
    expect(await companiesIn(dataDir)).toContain('по ошибке');
  }, 180_000);

  it('whose WAL has a gap reports it, and its drill fails; an incomplete base backup is refused', async () => {
    const wal = join(set(), 'wal');
    const segmentsNow = () => readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const segments = segmentsNow();
    const hiddenSegment = join(folder, 'away');
    const without = async <Result>(segment: string, work: () => Promise<Result>): Promise<Result> => {
      renameSync(join(wal, segment), hiddenSegment);
      return work().finally(() => renameSync(hiddenSegment, join(wal, segment)));
    };
    // Later ones: after the last base backup.
    for (let more = 0; more < 2; more += 1) {
      await sell(`после дыры ${more}`);
      await query(services.adminUrl, 'select pg_switch_wal()');
      await expect
        .poll(
          async () => {
            await command('backup', ['--files']);
            return segmentsNow().length;
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThan(segments.length + more);
    }
    const [behind] = segmentsNow()
      .filter((name) => !segments.includes(name))
      .toSorted();
    await without(behind!, async () => {
      const dataDir = newPlant();
      const done = await command('restore', [], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
      expect(done).toMatchObject({ code: 0, output: expect.stringContaining(behind!) as string });
      expect(done.output).toContain('восстановить нельзя');
      const drill = await command('restore-drill', []);
      expect(drill).toMatchObject({ code: 1, output: expect.stringContaining(behind!) as string });
    });
    const dataDir = newPlant();
    // Postgres records for each base backup the segment in which it began.
    const bases = readdirSync(wal).filter((name) => name.endsWith('.backup'));
    const ofBase = bases.toSorted().at(-1)!.slice(0, 24);
    const incomplete = await without(ofBase, () =>
      command('restore', [], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }),
    );
    expect(incomplete).toMatchObject({ code: 1, output: expect.stringContaining(ofBase) as string });
    expect(existsSync(dataDir)).toBe(false);
  }, 180_000);

  it('is refused for a time after the last record of its WAL; leaves nothing behind', async () => {
    const dataDir = newPlant();
    // The end of the WAL is found by replaying it.
    await sell('последняя запись');
    expect(await archiveLog()).toMatchObject({ code: 0 });
    // Users type whole seconds.
    await new Promise((done) => setTimeout(done, 1_100));
    const later = new Date().toISOString().slice(0, 19).replace('T', ' ');
    const output = await refusalOf(dataDir, ['--at', later]);
    expect(output).toMatch(/До .+ журнал копии не доходит, последняя запись в нём: .+ Без --at/);
    expect(whatIsIn(dataDir)).toEqual([]);
  }, 180_000);

  it('does not write its backups into the set of another plant', async () => {
    const other = await startOwnServices({ archive: true });
    try {
      const backupResult = await command('backup', [], {
        DATA_DIR: other.dataDir,
        BACKUP_PASSPHRASE: PASSPHRASE,
      });
      expect(backupResult).toMatchObject({
        code: 1,
        output: expect.stringContaining('копия другой системы') as string,
      });
    } finally {
      await other.stop();
    }
  }, 180_000);
});
