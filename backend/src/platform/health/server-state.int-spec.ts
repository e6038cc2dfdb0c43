import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retentionRoutes } from '@naryad/contracts/retention/routes';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const DISK_MEGABYTES = 4;

const ready = async () => (await (await fetch(new URL('/health/ready', app.url))).json()) as object;
const wrongClocks = async () =>
  (await (await fetch(new URL('/metrics', app.url))).text()).match(/^naryad_clock_wrong (\d)$/m)?.[1];

it('is the same for probes, alerts and the screen; rows from the future reveal a clock that was set back', async () => {
  const administrator = await app.signedIn({ role: 'Администратор' });
  const getServerState = async () => (await administrator.call(retentionRoutes.getRetention, {})).data.server;
  const well = { redis: 'ok', disk: 'ok', clock: 'ok' };
  expect(await ready()).toMatchObject(well);
  expect(await getServerState()).toMatchObject({ ...well, backup_at: null });
  expect(await wrongClocks()).toBe('0');

  mkdirSync(join(app.environment.dataDir, 'run'), { recursive: true });
  const backupStatus = { at: '2026-11-23T10:15:00.000Z', base: '2026-11-22T10:15:00.000Z' };
  writeFileSync(join(app.environment.dataDir, 'run', 'backup.json'), JSON.stringify(backupStatus));
  await app.sql(
    `insert into audit_log (at, action, object_type, object_id) values (now() + interval '2 days', 'a', 'b', 'c')`,
  );
  expect(await ready()).toMatchObject({ ...well, clock: 'behind' });
  expect(await getServerState()).toMatchObject({ ...well, clock: 'behind', backup_at: backupStatus.at });
  expect(Object.keys((await getServerState()).free)).toEqual(['files']);
  const disks = {
    database: { at: new Date(Date.now() - 600_000), bytes: 1 },
    backup: { at: new Date(), bytes: 2 },
  };
  writeFileSync(join(app.environment.dataDir, 'run', 'disks.json'), JSON.stringify(disks));
  // The report about the database disk is outdated.
  expect((await getServerState()).free).toEqual({ files: expect.any(Number) as number, backup: 2 });
  expect(await wrongClocks()).toBe('1');
});

it('reports a full disk: changes are refused without partial effects; it recovers when there is free space', async () => {
  const administrator = await app.signedIn({ role: 'Администратор' });
  const getServerState = async () =>
    (await administrator.call(retentionRoutes.getRetention, {})).data.server.disk;
  const states = async () => [((await ready()) as { disk: string }).disk, await getServerState()];
  const add = (name: string) =>
    administrator.raw('POST', writeOffReasonRoutes.createOrUpdateReason.path, {
      body: { name },
      headers: { 'idempotency-key': name.replace(' ', '-of-full-disk-') },
    });
  const names = async () =>
    (
      await app.sql<{ name: string }>(
        `select name from write_off_reasons where name like 'reason %' order by id`,
      )
    ).map(({ name }) => name);
  const disk = smallDisk();
  try {
    expect((await add('reason before')).status).toBe(200);
    expect(await states()).toEqual(['ok', 'ok']);
    disk.fill();
    await expect.poll(states, { timeout: 10_000 }).toEqual(['full', 'full']);
    // Degraded, not down: probes must not stop a backend that can still serve reads.
    expect((await fetch(new URL('/health/ready', app.url))).status).toBe(200);
    expect(await add('reason after')).toMatchObject({
      status: 507,
      body: { success: false, message: 'На диске сервера не осталось места' },
    });
    expect((await administrator.call(writeOffReasonRoutes.getReasons, {})).success).toBe(true);
    expect(await names()).toEqual(['reason before']);

    disk.makeRoom();
    await expect.poll(states, { timeout: 10_000 }).toEqual(['ok', 'ok']);
    // The same user action with its key, as a screen repeats it.
    expect((await add('reason after')).status).toBe(200);
    expect(await names()).toEqual(['reason before', 'reason after']);
  } finally {
    disk.leave();
  }
});

/** A small disk for the data folder if it can be mounted; otherwise the limit is raised instead. */
function smallDisk() {
  const { dataDir } = app.environment;
  const ballast = join(dataDir, 'ballast');
  const setMinFree = (megabytes: number) =>
    void Object.assign(app.environment, { minFreeDiskMegabytes: megabytes });
  try {
    const options = `size=${DISK_MEGABYTES}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir], { stdio: 'ignore' });
  } catch {
    return {
      fill: () => setMinFree(Number.MAX_SAFE_INTEGER),
      makeRoom: () => setMinFree(0),
      leave: () => setMinFree(0),
    };
  }
  setMinFree(DISK_MEGABYTES / 2);
  return {
    fill: () => writeFileSync(ballast, Buffer.alloc((DISK_MEGABYTES - 1) << 20)),
    makeRoom: () => rmSync(ballast),
    leave: () => {
      setMinFree(0);
      execFileSync('umount', [dataDir]);
    },
  };
}
