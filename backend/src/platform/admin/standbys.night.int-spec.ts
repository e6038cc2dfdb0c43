import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from '../../../tests/kit/own-services.js';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { removeReplica, type Replica, replicaOf } from '../../../tests/kit/replica.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { Metrics } from './metrics.js';

let services: OwnServices;
let replica: Replica;
let app: TestApp;
beforeAll(async () => {
  services = await startOwnServices();
  replica = await replicaOf(services);
  // No `REPLICA_URL`: the program itself does not know the replica.
  app = await startTestApp({
    root: PlatformRoot,
    database: { url: services.databaseUrl, ownerUrl: services.ownerUrl, drop: async () => undefined },
    env: { REDIS_URL: services.redisUrl, LOG_LEVEL: 'silent' },
  });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await removeReplica(replica);
  await services.stop();
});

const value = async (name: string) => {
  const match = new RegExp(`^naryad_standby${name} (\\S+)$`, 'm').exec(await app.get(Metrics).text());
  return match && Number(match[1]);
};
const asAdmin = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
const onPrimary = (statement: string) => asAdmin(services.adminUrl, statement);
const onReplica = (statement: string) =>
  asAdmin(Object.assign(new URL(services.adminUrl), { port: replica.port }).href, statement);
const POLL_OPTIONS = { timeout: 30_000, interval: 100 };

it('the primary reports a standby: its presence, its lag, and its disappearance', async () => {
  const isBehind = () => Promise.all([value('_lag_seconds'), value('_behind_bytes')]);
  expect([await value('s'), ...(await isBehind()), await value('_slots_idle')]).toEqual([0, null, null, 0]);

  await replica.follow();
  expect(await value('s')).toBe(1);
  await expect.poll(isBehind, POLL_OPTIONS).toEqual([expect.toSatisfy((it: number) => it < 1), 0]);

  await onReplica('select pg_wal_replay_pause()');
  await app.sql(
    `insert into audit_log (action, object_type, object_id) select 'a', 'b', n from generate_series(1, 5000) n`,
  );
  await expect.poll(() => value('_behind_bytes'), POLL_OPTIONS).toBeGreaterThan(100_000);
  await expect.poll(() => value('_lag_seconds'), POLL_OPTIONS).toBeGreaterThan(2);
  await onReplica('select pg_wal_replay_resume()');
  await expect.poll(() => value('_behind_bytes'), POLL_OPTIONS).toBe(0);

  // Invisible values are reported as unknown, not as healthy.
  await onPrimary('revoke pg_read_all_stats from naryad');
  expect([await value('s'), ...(await isBehind())]).toEqual([1, null, null]);
  await onPrimary('grant pg_read_all_stats to naryad');

  await replica.promote();
  await expect.poll(() => value('s'), POLL_OPTIONS).toBe(0);
  expect(await isBehind()).toEqual([null, null]);
}, 120_000);

it('reports a replication slot that its server has left: the WAL is retained for it', async () => {
  await onPrimary(`select pg_create_physical_replication_slot('gone', true)`);
  expect(await value('_slots_idle')).toBe(1);
  await onPrimary(`select pg_drop_replication_slot('gone')`);
  expect(await value('_slots_idle')).toBe(0);
});

it('the program itself sees no more than that', async () => {
  expect(await app.sql('select * from standbys()')).toEqual([
    { servers: 0, lag_seconds: null, behind_bytes: null },
  ]);
  const [may] = await app.sql(
    `select pg_has_role(current_user, 'pg_read_all_stats', 'usage') as reads_statements,
            has_function_privilege('naryad_reader', 'standbys()', 'execute') as reader`,
  );
  expect(may).toEqual({ reads_statements: false, reader: false });
});
