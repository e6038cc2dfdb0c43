import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retentionRoutes } from '@naryad/contracts/retention/routes';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const ready = async () => (await (await fetch(new URL('/health/ready', app.url))).json()) as object;
const wrongClocks = async () =>
  (await (await fetch(new URL('/metrics', app.url))).text()).match(/^naryad_clock_wrong (\d)$/m)?.[1];

it('is the same for probes, for alerts and on the screen; a clock that was set back is known by what is of the future', async () => {
  const administrator = await app.signedIn({ role: 'Администратор' });
  const shown = async () => (await administrator.call(retentionRoutes.getRetention, {})).data.server;
  const well = { redis: 'ok', disk: 'ok', clock: 'ok' };
  expect(await ready()).toMatchObject(well);
  expect(await shown()).toMatchObject({ ...well, backup_at: null });
  expect(await wrongClocks()).toBe('0');

  mkdirSync(join(app.environment.dataDir, 'run'), { recursive: true });
  const told = { at: '2026-11-23T10:15:00.000Z', base: '2026-11-22T10:15:00.000Z' };
  writeFileSync(join(app.environment.dataDir, 'run', 'backup.json'), JSON.stringify(told));
  await app.sql(
    `insert into audit_log (at, action, object_type, object_id) values (now() + interval '2 days', 'a', 'b', 'c')`,
  );
  expect(await ready()).toMatchObject({ ...well, clock: 'behind' });
  expect(await shown()).toMatchObject({ ...well, clock: 'behind', backup_at: told.at });
  expect(await wrongClocks()).toBe('1');
});
