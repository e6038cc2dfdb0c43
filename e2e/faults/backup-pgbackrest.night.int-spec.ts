import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from '../../backend/tests/kit/own-services.js';
import { addCompany, beginWork, companiesOf, inspect, query, runScript } from './kit/restored-plant.js';

const PASSPHRASE = 'фраза для этой проверки';
const PHOTO = 'photos/one.jpg';

let services: OwnServices;
/** Folder of the fake pgBackRest and its repository. */
let home: string;
/** Data folder of the programs: a plant on an external Postgres has no cluster there. */
let programs: string;
let set: string;

beforeAll(async () => {
  services = await startOwnServices({ archive: true });
  home = mkdtempSync(join(tmpdir(), 'naryad-pgbackrest-'));
  programs = join(home, 'programs');
  set = join(home, 'set');
  const cluster = join(services.dataDir, 'postgres', 'cluster');
  const [{ number }] = (await query<{ number: string }>(
    services.adminUrl,
    'select system_identifier::text as number from pg_control_system()',
  )) as [{ number: string }];
  mkdirSync(join(home, 'copies'));
  writeFileSync(join(home, 'calls'), '');
  writeFileSync(join(home, 'number'), number);
  symlinkSync(cluster, join(home, 'cluster'));
  symlinkSync(join(services.dataDir, 'postgres', 'wal-spool'), join(home, 'spool'));
  copyFileSync('e2e/faults/kit/pgbackrest.sh', join(home, 'pgbackrest'));
  chmodSync(join(home, 'pgbackrest'), 0o755);
  // Runs as the owner of the cluster.
  const { uid, gid } = statSync(cluster);
  chownSync(home, uid, gid);
  for (const name of ['copies', 'calls']) chownSync(join(home, name), uid, gid);
  mkdirSync(join(programs, 'files', 'photos'), { recursive: true });
  writeFileSync(join(programs, 'files', PHOTO), 'a photo');
  await beginWork(services.ownerUrl);
  await addCompany(services.ownerUrl, 'до копии');
}, 120_000);
afterAll(async () => {
  await services.stop();
  rmSync(home, { recursive: true, force: true });
});

const command = (script: string, args: string[] = [], env: Record<string, string> = {}) =>
  runScript(script, args, {
    PATH: `${home}:${process.env['PATH']}`,
    DATABASE_URL: services.databaseUrl,
    DATABASE_OWNER_URL: services.ownerUrl,
    PGBACKREST_STANZA: 'plant',
    DATA_DIR: programs,
    BACKUP_DIR: set,
    BACKUP_PASSPHRASE: PASSPHRASE,
    APP_TZ: 'UTC',
    ...env,
  });
const refusal = async (...args: Parameters<typeof command>): Promise<string> => {
  const { code, output } = await command(...args);
  expect(code).toBe(1);
  return output;
};
const calls = (): string[] => readFileSync(join(home, 'calls'), 'utf8').trimEnd().split('\n');

/** Waits until everything written so far is archived, or archiving has failed. */
async function untilArchived(column: 'last_archived_wal' | 'last_failed_wal'): Promise<void> {
  const [{ segment }] = (await query<{ segment: string }>(
    services.adminUrl,
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )) as [{ segment: string }];
  const archivedQuery = `select 1 from pg_stat_archiver where ${column} >= $1`;
  await expect
    .poll(() => query(services.adminUrl, archivedQuery, [segment]), { timeout: 60_000 })
    .toHaveLength(1);
}

describe('a plant whose database is backed up by pgBackRest', () => {
  let moment: string;

  it('has one set of backups there, uploaded files and secrets', async () => {
    await query(services.adminUrl, 'checkpoint');
    const backupResult = await command('backup');
    expect(backupResult).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /База: копия pgBackRest 20261127-100000F[^]*Загруженные файлы: 1,/,
      ) as string,
    });
    await addCompany(services.ownerUrl, 'после копии');
    writeFileSync(join(programs, 'files', 'photos', 'two.jpg'), 'another photo');
    expect(await command('backup', ['--files'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Загруженные файлы: 1,') as string,
    });
    expect((await command('backup', ['--list'])).output).toMatch(/база: копия pgBackRest 20261127-100000F/);
    expect(calls()).toContain('--stanza=plant backup');
    // Its warnings are passed on.
    expect(backupResult.output).toMatch(/unrecognized option 'x'\n +HINT: /);
    await pause(1_100);
    moment = new Date().toISOString().slice(0, 19);
    await pause(1_100);
    await addCompany(services.ownerUrl, 'по ошибке');
    await untilArchived('last_archived_wal');
  }, 120_000);

  it('waits for a backup that another process is creating, and uses it, because no set contains it yet', async () => {
    writeFileSync(join(home, 'busy'), '');
    const before = calls().length;
    const backupResult = await command('backup');
    expect(backupResult.output).toMatch(/pgBackRest занят[^]*База: копия pgBackRest 20261127-100001F/);
    expect(backupResult.code).toBe(0);
    expect(
      calls()
        .slice(before)
        .filter((args) => args.endsWith(' backup')),
    ).toHaveLength(1);
    rmSync(join(home, 'copies', '20261127-100001F'), { recursive: true });
    // The same exit code, but no running backup to wait for.
    writeFileSync(join(home, 'no-rights'), '');
    expect(await refusal('backup')).toContain('Permission denied');
    rmSync(join(home, 'no-rights'));
  }, 60_000);

  it('is not copied without it, by that of another database, or where it is missing', async () => {
    expect(await refusal('backup', [], { PGBACKREST_STANZA: '' })).toContain('задайте PGBACKREST_STANZA');
    expect(await refusal('backup', [], { PGBACKREST_STANZA: 'other' })).toContain('stanza-create');
    expect(await refusal('backup', [], { PATH: '/nowhere' })).toContain('Установите pgBackRest');
    const number = readFileSync(join(home, 'number'), 'utf8');
    // The last digit: as a JavaScript number it would be unchanged.
    writeFileSync(
      join(home, 'number'),
      number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
    );
    expect(await refusal('backup')).toContain('хранит копии другой базы');
    writeFileSync(join(home, 'number'), number);
  }, 60_000);

  it('reports that its WAL is not archived', async () => {
    const spool = realpathSync(join(home, 'spool'));
    const { mode } = statSync(spool);
    // Only the owner of the cluster archives, and has no rights there now.
    chmodSync(spool, 0);
    await addCompany(services.ownerUrl, 'не сохранено');
    await untilArchived('last_failed_wal');
    expect(await refusal('backup', ['--files'])).toContain('pgBackRest не принял сегмент журнала');
    chmodSync(spool, mode);
    await addCompany(services.ownerUrl, 'снова сохранено');
    await untilArchived('last_archived_wal');
    expect(await command('backup', ['--files'])).toMatchObject({ code: 0 });
  }, 180_000);

  it('is verified by a restored copy next to it, which passes nothing to pgBackRest', async () => {
    const done = await command('restore-drill');
    for (const expected of [
      'База из pgBackRest, загруженных файлов: 2; хеши сошлись.',
      'Учёт сходится',
      'Журнал изменений цел',
      'Потерялось бы (RPO)',
    ])
      expect(done.output).toContain(expected);
    expect(done.code).toBe(0);
    const args = calls().findLast((one) => one.endsWith(' restore'))!;
    expect(args).toMatch(
      /^--stanza=plant --type=default --target-timeline=1 --reset-pg1-host --pg1-path=\S+\/cluster/,
    );
    expect(args).toContain('--archive-mode=off');
    expect(existsSync(args.match(/--pg1-path=(\S+)/)![1]!)).toBe(false);
    // Also when the address names its host in the options: the plant itself does not change.
    const { port, username, password } = new URL(services.ownerUrl);
    const sessions = () => query(services.ownerUrl, 'select 1 from sessions');
    const [before] = [await sessions()];
    const options = { host: '127.0.0.1', port, user: username, password };
    const elsewhere = `postgres:///naryad?${new URLSearchParams(options).toString()}`;
    expect(await command('restore-drill', [], { DATABASE_OWNER_URL: elsewhere })).toMatchObject({ code: 0 });
    expect(before).toHaveLength(1);
    expect(await sessions()).toEqual(before);
    // A gap in the WAL: nothing after it could be restored.
    await addCompany(services.ownerUrl, 'за дырой');
    await untilArchived('last_archived_wal');
    const [{ segment }] = (await query<{ segment: string }>(
      services.adminUrl,
      'select last_archived_wal as segment from pg_stat_archiver',
    )) as [{ segment: string }];
    renameSync(join(home, 'spool', segment), join(home, segment));
    expect(await refusal('restore-drill')).toContain(`обрывается раньше сегмента ${segment}`);
    renameSync(join(home, segment), join(home, 'spool', segment));
    // Problems of the backup are reported.
    const last = join(home, 'copies', '20261127-100000F', 'global', 'pg_control');
    const whole = readFileSync(last);
    writeFileSync(last, whole.subarray(0, 100));
    expect(await refusal('restore-drill')).toContain('Сервер копии не запустился');
    writeFileSync(last, whole);
  }, 180_000);

  it('is restored to a point in time, and starts a new timeline when started', async () => {
    const volume = join(home, 'restored-plant');
    const cluster = join(volume, 'postgres', 'cluster');
    mkdirSync(join(volume, 'postgres'), { recursive: true });
    const { uid, gid } = statSync(join(home, 'copies'));
    chownSync(join(volume, 'postgres'), uid, gid);
    symlinkSync(cluster, join(home, 'restored'));
    const atArgs = ['--at', moment.replace('T', ' ')];
    const env = { DATA_DIR: join(home, 'laid-out') };
    expect(await refusal('restore', atArgs, { ...env, PGBACKREST_STANZA: '' })).toContain(
      'с PGBACKREST_STANZA=plant',
    );
    expect(existsSync(env.DATA_DIR)).toBe(false);
    // Another cluster exists there: pgBackRest does not change it, and neither does the next attempt.
    mkdirSync(cluster);
    chownSync(cluster, uid, gid);
    writeFileSync(join(cluster, 'PG_VERSION'), '18');
    for (let tries = 0; tries < 2; tries += 1)
      expect(await refusal('restore', atArgs, env)).toContain('because it contains files');
    expect(readdirSync(env.DATA_DIR)).toEqual([]);
    // Secrets of another plant, whose files may be in a bucket.
    writeFileSync(join(env.DATA_DIR, 'secrets.json'), '{}');
    expect(await refusal('restore', atArgs, env)).toContain('secrets.json. Восстановите на пустое место');
    rmSync(join(env.DATA_DIR, 'secrets.json'));
    rmSync(cluster, { recursive: true });
    expect(await command('restore', atArgs, env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Запустите Postgres') as string,
    });
    expect(calls().findLast((one) => one.endsWith(' restore'))).toBe(
      `--stanza=plant --type=time --target=${moment.replace('T', ' ')}+00 --target-action=promote restore`,
    );
    expect(readFileSync(join(env.DATA_DIR, 'files', PHOTO), 'utf8')).toBe('a photo');

    copyFileSync(join(services.dataDir, 'secrets.json'), join(volume, 'secrets.json'));
    await inspect(volume, async (url, ownerUrl) => {
      expect(await companiesOf(url)).toEqual(['до копии', 'после копии']);
      const sessions = () => query(ownerUrl, 'select 1 from sessions');
      expect(await sessions()).toHaveLength(1);
      const module = new URL('../../scripts/lib/plant.mjs', import.meta.url).href;
      const { openServices } = (await import(module)) as {
        openServices(settings: object, log: (line: string) => void): Promise<{ stop(): Promise<void> }>;
      };
      // Like `npm start`.
      const settings = {
        dataDir: env.DATA_DIR,
        databaseUrl: url,
        databaseOwnerUrl: ownerUrl,
        redisUrl: 'redis://127.0.0.1:1',
      };
      const output: string[] = [];
      await (await openServices(settings, (line) => output.push(line))).stop();
      expect(output).toEqual([
        expect.stringMatching(/^Система восстановлена\..*Все входы завершены/),
        expect.stringContaining('check:ledger'),
      ]);
      expect(await sessions()).toEqual([]);
      expect(existsSync(join(env.DATA_DIR, 'restore-begins-anew'))).toBe(false);
      await expect(openServices({ ...settings, backup: {} }, () => {})).rejects.toThrow('PGBACKREST_STANZA');
    });
  }, 180_000);
});
