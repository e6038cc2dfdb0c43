import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from '../../backend/tests/kit/own-services.js';
import {
  companiesIn,
  companiesOf,
  lookInto,
  query,
  runScript,
  type S3,
  whatIsIn,
} from './kit/restored-plant.js';

const PASSPHRASE = 'фраза для этой проверки';

let services: OwnServices;
let folder: string;
beforeAll(async () => {
  services = await startOwnServices({ archive: true });
  folder = mkdtempSync(join(tmpdir(), 'naryad-backup-'));
  // Clusters of restored plants lie in it, and go with it.
  chmodSync(folder, 0o711);
}, 120_000);
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
});

const set = (): string => join(folder, 'set');
let restores = 0;
/** A data folder that is not there yet. */
const newPlant = (): string => join(folder, `plant-${(restores += 1)}`);

/** A command of the README for the plant of this file and its set, with its output. */
const command = (script: string, args: string[], env: Record<string, string> = {}) =>
  runScript(script, args, {
    BACKUP_DIR: set(),
    DATA_DIR: services.dataDir,
    BACKUP_PASSPHRASE: '',
    ...env,
  });

/** What a restore says that is refused. */
const refused = async (dataDir: string, args: string[], phrase = PASSPHRASE): Promise<string> => {
  const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: phrase, APP_TZ: 'UTC' };
  const { code, output } = await command('restore', args, env);
  expect(code).toBe(1);
  return output;
};

const sell = (name: string) => query(services.ownerUrl, 'insert into companies (name) values ($1)', [name]);
const upload = (name: string, content: string): void => {
  const photos = join(services.dataDir, 'files', 'photos');
  mkdirSync(photos, { recursive: true });
  writeFileSync(join(photos, name), content);
};

describe('a plant out of its backup', () => {
  let moment: string;
  const epochs: string[] = [];

  it('is copied while it runs: base, later files, and its log', async () => {
    await query(
      services.ownerUrl,
      `insert into realtime_rooms (room, epoch, seq) values ('r', gen_random_uuid(), 5)`,
    );
    epochs.push(
      ...(await query<{ epoch: string }>(services.ownerUrl, 'select epoch from realtime_rooms')).map(
        (row) => row.epoch,
      ),
    );
    await query(
      services.ownerUrl,
      `with role as (insert into roles (name) values ('Администратор') returning id),
       person as (insert into users (name, email, password_hash, role_id) select 'Анна', 'a@naryad.test', 'x', id from role returning id)
       insert into sessions (id_hash, user_id, kind, idle_expires_at, absolute_expires_at)
         select 'x', id, 'password', now() + interval '1 day', now() + interval '1 day' from person`,
    );
    await sell('до копии');
    upload('before.jpg', 'an older photo');
    const made = await command('backup', [], { BACKUP_PASSPHRASE: PASSPHRASE });
    expect(made).toMatchObject({ code: 0 });
    await sell('после копии');
    upload('after.jpg', 'a newer photo');
    expect(await command('backup', ['--files'])).toMatchObject({ code: 0 });
    // Whole seconds are what people type.
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

  it('is as it was at a moment between, with its files and secrets; nobody is signed in, and rooms begin anew', async () => {
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
    await lookInto(dataDir, async (url) => {
      const rooms = await query<{ epoch: string; seq: string }>(url, 'select epoch, seq from realtime_rooms');
      expect(rooms).toHaveLength(1);
      expect(epochs).not.toContain(rooms[0]!.epoch);
      expect(await query(url, 'select user_id from sessions')).toEqual([]);
      // Its jobs are others than those of the plant that goes on.
      expect(await query(url, 'select epoch from plant_epochs')).toHaveLength(1);
    });
    expect(readFileSync(join(dataDir, 'files', 'photos', 'before.jpg'), 'utf8')).toBe('an older photo');
    expect(readFileSync(join(dataDir, 'files', 'photos', 'after.jpg'), 'utf8')).toBe('a newer photo');
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(
      readFileSync(join(services.dataDir, 'secrets.json'), 'utf8'),
    );
    // What is there already is not written over.
    const again = await command('restore', [], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining('Здесь уже есть данные') as string,
    });
  }, 90_000);

  it('passes the drill beside the running plant, which says what would be lost', async () => {
    const drill = await command('restore-drill', []);
    expect(drill.output).toContain('Учёт сходится');
    expect(drill.output).toContain('Журнал изменений цел');
    expect(drill.output).toMatch(/RPO.*строк: 0/);
    expect(drill.output).toMatch(/RTO\): \d+\.\d с/);
    expect(drill.code).toBe(0);
  }, 90_000);

  it('is refused with the wrong phrase, and for moments before the first copy and still to come; nothing is left behind', async () => {
    const dataDir = newPlant();
    expect(await refused(dataDir, [], 'совсем другая фраза')).toContain('Парольная фраза неверна');
    expect(await refused(dataDir, ['--at', '2020-01-01 00:00'])).toContain('самая старая копия');
    expect(await refused(dataDir, ['--at', 'вчера'])).toContain('Непонятное время');
    expect(await refused(dataDir, ['--at', '2099-01-01 00:00'])).toContain('ещё не наступило');
    expect(existsSync(dataDir)).toBe(false);
  }, 180_000);

  it('is not made out of a copy in which a byte was changed; the same folder takes a whole copy afterwards', async () => {
    const objects = join(set(), 'objects');
    const some = readdirSync(objects, { recursive: true, withFileTypes: true }).find((entry) =>
      entry.isFile(),
    )!;
    const path = join(some.parentPath, some.name);
    const whole = readFileSync(path);
    const changed = Buffer.from(whole);
    changed[changed.length - 20]! ^= 1;
    writeFileSync(path, changed);
    const dataDir = newPlant();
    const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE };
    const done = await command('restore', [], env);
    expect(done).toMatchObject({ code: 1, output: expect.stringContaining('Копия повреждена') as string });
    expect(whatIsIn(dataDir)).toEqual([]);
    writeFileSync(path, whole);
    expect(await command('restore', [], env)).toMatchObject({ code: 0 });
    expect(await companiesIn(dataDir)).toContain('по ошибке');
  }, 180_000);

  it('whose restore was killed does not start; the next try clears it away', async () => {
    const dataDir = newPlant();
    const env = { ...process.env, BACKUP_DIR: set(), DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE };
    const restore = spawn(process.execPath, ['scripts/restore.mjs'], { env, stdio: 'ignore' });
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'cluster')), { timeout: 30_000 }).toBe(true);
    restore.kill('SIGKILL');
    await once(restore, 'exit');
    const ports = new URL('../../scripts/lib/ports.mjs', import.meta.url).href;
    const { freePort } = (await import(ports)) as { freePort: () => Promise<number> };
    const PORT = String(await freePort());
    const start = await command('start', [], { BACKUP_DIR: '', DATA_DIR: dataDir, PORT });
    expect(start).toMatchObject({ code: 1, output: expect.stringContaining('оборвалось') as string });
    const again = await command('restore', [], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
    expect(again).toMatchObject({ code: 0 });
    expect(await companiesIn(dataDir)).toContain('по ошибке');
  }, 180_000);

  it('whose log has a hole says so, and its drill fails; a base of which a part is missing is refused', async () => {
    const wal = join(set(), 'wal');
    const segmentsNow = () => readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const segments = segmentsNow();
    const away = join(folder, 'away');
    const without = async <Result>(segment: string, work: () => Promise<Result>): Promise<Result> => {
      renameSync(join(wal, segment), away);
      return work().finally(() => renameSync(away, join(wal, segment)));
    };
    // Later ones: behind the last base.
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
    const ofBase = segments.toSorted().at(-1)!;
    const incomplete = await without(ofBase, () =>
      command('restore', [], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }),
    );
    expect(incomplete).toMatchObject({ code: 1, output: expect.stringContaining(ofBase) as string });
    expect(existsSync(dataDir)).toBe(false);
  }, 180_000);

  it('is refused for a moment that its log does not reach, by its last record; nothing is left behind', async () => {
    const dataDir = newPlant();
    // Where the log ends is found by playing it.
    await sell('последняя запись');
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
    expect(await command('backup', ['--files'])).toMatchObject({ code: 0 });
    // Whole seconds are what people type.
    await new Promise((done) => setTimeout(done, 1_100));
    const later = new Date().toISOString().slice(0, 19).replace('T', ' ');
    const output = await refused(dataDir, ['--at', later]);
    expect(output).toMatch(/До .+ журнал копии не доходит, последняя запись в нём: .+ Без --at/);
    expect(whatIsIn(dataDir)).toEqual([]);
  }, 180_000);

  it('takes its copies into no set of another plant', async () => {
    const other = await startOwnServices({ archive: true });
    try {
      const made = await command('backup', [], { DATA_DIR: other.dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
      expect(made).toMatchObject({
        code: 1,
        output: expect.stringContaining('копия другой системы') as string,
      });
    } finally {
      await other.stop();
    }
  }, 180_000);
});

/** As `migrate` of compose does it at each start, with what the restore has left. */
async function expectBegunAnewOnce(url: string, env: Record<string, string>): Promise<void> {
  const sessions = () =>
    query(url, 'select user_id from sessions union all select user_id from remember_tokens');
  const epochs = () =>
    query<{ epoch: string }>(
      url,
      'select epoch from realtime_rooms union all select epoch from plant_epochs',
    );
  const before = await epochs();
  // Half a restore does not start.
  const half = join(env['DATA_DIR']!, 'restore-unfinished');
  writeFileSync(half, '');
  expect(await runScript('begin-restored', [], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('оборвалось') as string,
  });
  rmSync(half);
  expect(await sessions()).not.toEqual([]);
  expect(await runScript('begin-restored', [], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Все входы завершены') as string,
  });
  expect(await sessions()).toEqual([]);
  const after = await epochs();
  expect(after).toHaveLength(before.length + 1);
  const rooms = await query<{ epoch: string }>(url, 'select epoch from realtime_rooms');
  expect(rooms).not.toEqual([]);
  expect(before.filter(({ epoch }) => rooms.some((room) => room.epoch === epoch))).toEqual([]);
  expect(await runScript('begin-restored', [], env)).toEqual({ code: 0, output: '' });
  expect(await epochs()).toEqual(after);
}

describe('a plant in containers', () => {
  it('is copied into a bucket by the same commands, and laid out of it into empty volumes', async () => {
    const { startS3 } = (await import(
      new URL('../../scripts/testing/s3-server.mjs', import.meta.url).href
    )) as { startS3: (options: { pageSize: number }) => Promise<S3> };
    const s3 = await startS3({ pageSize: 100 });
    const volumes = newPlant();
    const cluster = join(volumes, 'postgres', 'cluster');
    const env = {
      BACKUP_DIR: `s3://${s3.bucket}/plant`,
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
      BACKUP_PASSPHRASE: PASSPHRASE,
      BACKUP_DATABASE_URL: services.adminUrl,
      BACKUP_CLUSTER: join(services.dataDir, 'postgres', 'cluster'),
      BACKUP_WAL_SPOOL: join(services.dataDir, 'postgres', 'wal-spool'),
    };
    // By itself, as the service `backup` of compose does it: nobody has made its folders.
    const served = newPlant();
    mkdirSync(served);
    const service = spawn(process.execPath, ['scripts/backup-service.mjs'], {
      env: { ...process.env, ...env, BACKUP_DIR: `s3://${s3.bucket}/served`, DATA_DIR: served },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [service.stdout, service.stderr]) stream.on('data', (text) => (said += text));
    // The data folder of the programs alone: no port, no secrets of an own plant.
    const programs = newPlant();
    mkdirSync(join(programs, 'files'), { recursive: true });
    writeFileSync(join(programs, 'files', 'one.jpg'), 'a photo');
    try {
      const ofServed = () => [...s3.objects.keys()].filter((name) => name.startsWith('served/backups/'));
      // What the service says tells why there is none.
      await expect
        .poll(() => ({ said, bases: ofServed() }), { timeout: 180_000 })
        .toMatchObject({ bases: [expect.stringMatching(/\.base$/)] });
      service.kill();
      expect(await once(service, 'exit')).toEqual([0, null]);
      const told = JSON.parse(readFileSync(join(served, 'run', 'backup.json'), 'utf8')) as object;
      expect(told).toMatchObject({ set: `s3://${s3.bucket}/served`, at: expect.any(String) as string });
      const secrets = { APP_SECRET: 'a'.repeat(64), PIN_PEPPER: 'b'.repeat(64) };
      const made = await command('backup', [], { ...env, ...secrets, DATA_DIR: programs });
      expect(made).toMatchObject({
        code: 0,
        output: expect.stringContaining('Загруженные файлы: 1') as string,
      });
      const drill = await command('restore-drill', [], { ...env, DATA_DIR: programs });
      expect(drill).toMatchObject({ code: 1, output: expect.stringContaining('на другой машине') as string });
      await sell('после базы, в контейнере');
      const [segment] = await query<{ name: string }>(
        services.adminUrl,
        'select pg_walfile_name(pg_current_wal_insert_lsn()) as name, pg_switch_wal()',
      );
      await expect
        .poll(() => readdirSync(env.BACKUP_WAL_SPOOL), { timeout: 30_000 })
        .toContain(segment!.name);
      expect(await command('backup', ['--files'], { ...env, DATA_DIR: programs })).toMatchObject({ code: 0 });
      const { uid, gid } = statSync(env.BACKUP_CLUSTER);
      const mounted = { BACKUP_CLUSTER: cluster, BACKUP_WAL_SPOOL: join(volumes, 'postgres', 'wal-spool') };
      const layOut = () =>
        command('restore', [], {
          ...env,
          ...mounted,
          ...(process.getuid?.() === 0 && { BACKUP_CLUSTER_OWNER: `${uid}:${gid}` }),
          DATA_DIR: join(volumes, 'data'),
        });
      expect(await layOut()).toMatchObject({
        code: 0,
        output: expect.stringContaining('Разложена копия') as string,
      });
      expect(readFileSync(join(volumes, 'data', 'files', 'one.jpg'), 'utf8')).toBe('a photo');
      expect(JSON.parse(readFileSync(join(volumes, 'data', 'secrets.json'), 'utf8'))).toEqual(secrets);
      // As the image of Postgres starts it, with the passwords of that plant.
      copyFileSync(join(services.dataDir, 'secrets.json'), join(volumes, 'secrets.json'));
      await lookInto(volumes, async (url, ownerUrl) => {
        expect(await companiesOf(url)).toEqual(await companiesOf(services.ownerUrl));
        await expectBegunAnewOnce(url, { DATA_DIR: join(volumes, 'data'), DATABASE_OWNER_URL: ownerUrl });
      });
      // What is whole is not written over, and what a server has worked on not removed, whatever mark lies there.
      const isRefused = { code: 1, output: expect.stringContaining('Здесь уже есть данные') as string };
      const broken = join(volumes, 'data', 'restore-unfinished');
      expect(await layOut()).toMatchObject(isRefused);
      writeFileSync(broken, '');
      expect(await layOut()).toMatchObject(isRefused);
      expect(readFileSync(join(volumes, 'data', 'files', 'one.jpg'), 'utf8')).toBe('a photo');
      rmSync(cluster, { recursive: true });
      expect(await layOut()).toMatchObject({ code: 0 });
      // What a killed try has left goes with the next one.
      writeFileSync(broken, '');
      rmSync(join(volumes, 'data', 'files', 'one.jpg'));
      expect(await layOut()).toMatchObject({ code: 0 });
      expect(readdirSync(join(volumes, 'data')).toSorted()).toEqual([
        'files',
        'restore-begins-anew',
        'secrets.json',
      ]);
      expect(readFileSync(join(volumes, 'data', 'files', 'one.jpg'), 'utf8')).toBe('a photo');
      expect(s3.refused).toEqual([]);
    } finally {
      service.kill('SIGKILL');
      await s3.stop();
    }
  }, 400_000);
});
