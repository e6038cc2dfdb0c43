import { rooms } from '@naryad/contracts/realtime';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'bullmq';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createModule } from '../../tests/kit/factories/people.js';
import { type OwnServices, startOwnServices } from '../../tests/kit/own-services.js';
import { removeReplica, type Replica, replicaOf } from '../../tests/kit/replica.js';
import { PlatformRoot, probeRoutes } from '../../tests/kit/platform-root.js';
import { commit, movedEvent, photoUploaded, PlatformWiring } from '../../tests/kit/platform-wiring.js';
import { SocketClient } from '../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../tests/kit/test-app.js';
import type { TestClient } from '../../tests/kit/test-client.js';
import { waitFor } from '../../tests/kit/wait-for.js';
import { MAY_BE_OLD_HEADER } from '@naryad/contracts/kernel/may-be-old';
import { tracingRoutes } from '@naryad/contracts/tracing/routes';
import { Metrics } from './admin/metrics.js';
import { LOST_WORKER_SECONDS, lostWorkerKey } from '@naryad/runtime/queue/lost-worker';
import { RedisConnections } from './queue/redis.js';
import { JobQueues } from './queue/job-queues.js';

let services: OwnServices;
let replica: Replica;
let app: TestApp;

beforeAll(async () => {
  services = await startOwnServices();
  replica = await replicaOf(services);
  const { host } = new URL(services.databaseUrl);
  const url = services.databaseUrl.replace(host, `127.0.0.1:${replica.port},${host}`);
  app = await startTestApp({
    root: PlatformRoot.with(PlatformWiring),
    database: { url, drop: async () => undefined },
    env: { REDIS_URL: services.redisUrl, LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await app.close();
  await removeReplica(replica);
  await services.stop();
});

let followed: Promise<void> | undefined;
/** Starts the replica once for all tests. */
const following = () => (followed ??= replica.follow());

const ready = async () => {
  const answer = await fetch(new URL('/health/ready', app.url));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const unpublished = async () =>
  (await app.sql<{ n: number }>('select count(*)::int as n from outbox where published_at is null'))[0]!.n;

/** A socket in the room of a new storehouse. */
async function watcher() {
  const moduleId = await createModule(app.dataSource, 'storehouse');
  const user = await app.signedIn({ moduleIds: [moduleId] });
  const socket = await new SocketClient(user).connected();
  await socket.subscribe(rooms.storehouse(moduleId));
  return { socket, moduleId, user };
}

describe('Postgres down', () => {
  it('returns 503 with Retry-After, and everything recovers within 15 s', async () => {
    const { socket, moduleId, user } = await watcher();
    const write = (name: string) => user.raw('POST', probeRoutes.write.path, { body: { name } });
    expect((await write('before')).status).toBe(200);

    await services.postgres.kill();
    const unavailable = await write('during');
    expect(unavailable.status).toBe(503);
    expect(Number(unavailable.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ready()).status).toBe(503);
    expect((await fetch(new URL('/health/live', app.url))).status).toBe(200);

    await services.postgres.start();
    const since = performance.now();
    await waitFor(async () => (await write('after')).status === 200, 'the database', 15_000);
    await socket.reconnect(rooms.storehouse(moduleId));
    await commit(app, movedEvent(moduleId, 5));
    await socket.change((message) => message.changes.some((one) => 'patch' in one));
    expect(performance.now() - since).toBeLessThan(15_000);
    expect((await ready()).status).toBe(200);
    expect(await app.sql(`select object_id from audit_log order by id`)).toEqual([
      { object_id: 'before' },
      { object_id: 'after' },
    ]);
  });
});

/** A client that writes continuously, retrying each name with its key until it is acknowledged. */
function writer(user: Awaited<ReturnType<typeof watcher>>['user'], who: number) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const write = async (name: string, key: string): Promise<void> => {
    const headers = { 'idempotency-key': key };
    const { status } = await user.raw('POST', probeRoutes.write.path, { body: { name }, headers });
    statuses.add(status);
    if (status !== 200) return pause(50).then(() => write(name, key));
    acknowledged.push(name);
  };
  const loop = (async () => {
    for (let round = 0; !isOver; round += 1) await write(`over ${who} ${round}`, randomUUID());
  })();
  const end = () => ((isOver = true), loop);
  return { acknowledged, statuses, end };
}

describe('reads that may be a second old', () => {
  /** A second process that is configured with the replica. */
  let reader: TestApp;
  let onReplica: pg.Client;
  beforeAll(async () => {
    await following();
    const { port } = new URL(services.databaseUrl);
    const url = services.databaseUrl.replace(`:${port}/`, `:${replica.port}/`);
    reader = await startTestApp({
      root: PlatformRoot.with(PlatformWiring),
      peerOf: app,
      env: { REDIS_URL: services.redisUrl, LOG_LEVEL: 'silent', REPLICA_URL: url },
    });
    const admin = Object.assign(new URL(services.adminUrl), { port: replica.port });
    onReplica = new pg.Client({ connectionString: admin.href });
    onReplica.on('error', () => undefined);
    await onReplica.connect();
  });
  afterAll(async () => {
    await onReplica.end();
    await reader.close();
  });

  const readAs =
    (who: TestClient) =>
    async (headers: Record<string, string> = { [MAY_BE_OLD_HEADER]: '1' }) =>
      (await who.raw('GET', probeRoutes.old.path, { headers })).body as { recovers: boolean; last: string };

  it('use the replica, except for users with recent changes and for all other reads', async () => {
    const [anna, boris] = [await reader.signedIn(), await reader.signedIn()];
    await expect.poll(async () => (await readAs(boris)()).recovers, { timeout: 20_000 }).toBe(true);
    expect((await readAs(boris)({})).recovers).toBe(false);
    for (const name of ['one', 'two', 'three']) {
      expect((await anna.raw('POST', probeRoutes.write.path, { body: { name } })).status).toBe(200);
      // Immediately after the change, on any process.
      expect(await readAs(anna)()).toMatchObject({ recovers: false, last: name });
    }
    await expect.poll(async () => await readAs(boris)()).toMatchObject({ recovers: true, last: 'three' });
    // Reporting traces of a page is not a change.
    const response = await boris.raw('POST', tracingRoutes.tellSpans.path, { body: { spans: [] } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().filter((one) => one.startsWith('wrote='))).toEqual([]);
    // A change with this header still reads from the primary.
    const headers = { [MAY_BE_OLD_HEADER]: '1' };
    const write = await boris.raw('POST', probeRoutes.write.path, { body: { name: 'four' }, headers });
    expect(write.status).toBe(200);
  });

  it('use the primary while the replica lags or is down, and the replica again afterwards', async () => {
    const someone = await reader.signedIn();
    const isFromReplica = async () => (await readAs(someone)()).recovers;
    await expect.poll(isFromReplica, { timeout: 20_000 }).toBe(true);
    await onReplica.query('select pg_wal_replay_pause()');
    const writer = await reader.signedIn();
    await writer.raw('POST', probeRoutes.write.path, { body: { name: 'behind' } });
    await expect.poll(isFromReplica, { timeout: 20_000 }).toBe(false);
    expect(await readAs(someone)()).toMatchObject({ last: 'behind' });
    const age = async () =>
      Number(/^naryad_replica_age_seconds (\S+)$/m.exec(await reader.get(Metrics).text())?.[1]);
    expect(await age()).toBeGreaterThan(0.9);
    await onReplica.query('select pg_wal_replay_resume()');
    await expect.poll(isFromReplica, { timeout: 20_000 }).toBe(true);
    expect(await age()).toBeLessThan(2);

    await onReplica.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naryad-backend-replica'`,
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => readAs(someone)()));
    expect(answers.map(({ last }) => last)).toEqual(answers.map(() => 'behind'));
    await expect.poll(isFromReplica, { timeout: 20_000 }).toBe(true);
  });
});

describe('Postgres handed over to its replica', () => {
  it('commands pause; none is lost or doubled, and the former primary gets no writes when it is back', async () => {
    const { socket, moduleId, user } = await watcher();
    await following();
    const writers = [1, 2, 3, 4].map((who) => writer(user, who));
    const names = () => writers.flatMap(({ acknowledged }) => acknowledged);
    const more = (count: number, past = names().length) =>
      waitFor(() => names().length >= past + count, 'acknowledged commands', 30_000);
    await more(20);

    await services.postgres.stop();
    await waitFor(() => writers.every(({ statuses }) => statuses.has(503)), 'the pause');
    await replica.promote();
    await more(20);

    // In its old state, accepting writes: clients that reconnect must not use it.
    await services.postgres.start();
    await app.sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = user',
    );
    await more(20);
    await Promise.all(writers.map(({ end }) => end()));

    expect([...new Set(writers.flatMap(({ statuses }) => [...statuses]))].toSorted()).toEqual([200, 503]);
    const writtenSql = `select object_id from audit_log where starts_with(object_id, 'over ')`;
    const writtenIds = (await app.sql<{ object_id: string }>(writtenSql)).map((row) => row.object_id);
    expect(writtenIds.toSorted()).toEqual(names().toSorted());
    const oldPrimary = new pg.Client({ connectionString: services.databaseUrl });
    await oldPrimary.connect();
    expect((await oldPrimary.query(writtenSql)).rowCount).toBeLessThan(writtenIds.length - 39);
    await oldPrimary.end();

    await socket.reconnect(rooms.storehouse(moduleId));
    await commit(app, movedEvent(moduleId, 6));
    await socket.change((message) => message.changes.some((one) => 'patch' in one));
    socket.close();
  });
});

describe('Redis down', () => {
  it('degrades: requests and the screens of this process go on, jobs are added when it is back', async () => {
    const { socket, moduleId, user } = await watcher();
    await services.redis.kill();
    await waitFor(async () => (await ready()).body['redis'] === 'degraded', 'the health check');
    expect((await ready()).status).toBe(200);

    expect((await user.raw('POST', probeRoutes.write.path, { body: { name: 'no redis' } })).status).toBe(200);
    await commit(app, movedEvent(moduleId, 3), photoUploaded(31));
    const message = await socket.change((one) => one);
    expect([message.from, message.seq]).toEqual([1, 1]);
    expect(await unpublished()).toBe(2);

    await services.redis.start();
    await waitFor(async () => (await unpublished()) === 0, 'publication', 20_000);
    const jobs = await app.get(JobQueues).queues.get('photos')!.getJobs();
    expect(jobs.map((one) => one.id)).toEqual(['photos.process/31']);
    await commit(app, movedEvent(moduleId, 4));
    await socket.change((one) => one.seq === 2);
    await waitFor(async () => (await ready()).body['redis'] === 'ok', 'the health check');
    socket.close();
  });
});

describe('workers down', () => {
  it('are reported by the health check as soon as one queue has none; a lost worker is reported for a limited time', async () => {
    const { environment } = app;
    const state = async () => (await ready()).body['workers'];
    // A process queries Redis only every few seconds.
    const becomes = (expected: string) =>
      waitFor(async () => (await state()) === expected, `workers to be ${expected}`, 20_000);
    await becomes('gone');
    const workers = [...app.get(JobQueues).queues.keys()]
      .filter((name) => name !== 'results')
      .map(
        (name) =>
          new Worker(name, null, {
            connection: { url: services.redisUrl, maxRetriesPerRequest: null },
            prefix: environment.queuePrefix,
          }),
      );
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    await becomes('ok');
    // As a worker reports a job whose worker has died: the report expires unless it is repeated.
    const { commands } = app.get(RedisConnections);
    await commands.set(lostWorkerKey(environment.queuePrefix), '', 'EX', LOST_WORKER_SECONDS);
    await becomes('lost');
    await commands.pexpire(lostWorkerKey(environment.queuePrefix), 1);
    await becomes('ok');
    await workers.pop()!.close();
    await becomes('gone');
    await Promise.all(workers.map((worker) => worker.close()));
  });
});

describe('a server with a changed clock or another time zone', () => {
  const DAY_MS = 86_400_000;
  const zone = process.env['TZ'];
  afterEach(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each([
    ['two days forward', 2 * DAY_MS, 'UTC'],
    ['two days back', -2 * DAY_MS, 'UTC'],
    ['to the other side of the date line', 0, 'Pacific/Kiritimati'],
  ])(
    '%s: no session ends and no call is refused, screens get all changes, timestamps are those of the database',
    async (_, ms, tz) => {
      const { socket, moduleId, user } = await watcher();
      const write = (name: string) => user.raw('POST', probeRoutes.write.path, { body: { name } });
      process.env['TZ'] = tz;
      const before = [await write(`before ${ms} ${tz}`)];
      vi.setSystemTime(Date.now() + ms);
      const after = [await write(`after ${ms} ${tz}`), await user.raw('GET', probeRoutes.old.path)];
      expect([...before, ...after].map(({ status }) => status)).toEqual([200, 200, 200]);
      await commit(app, movedEvent(moduleId, 7));
      await socket.change((message) => message.changes.some((one) => 'patch' in one));
      const whole = { status: 'ok', postgres: 'ok', redis: 'ok', disk: 'ok', clock: 'ok' };
      expect((await ready()).body).toMatchObject(ms === 0 ? whole : { ...whole, clock: 'differs' });
      vi.useRealTimers();
      expect((await ready()).body).toMatchObject(whole);
      const [late] = await app.sql<{ n: number }>(
        `select count(*)::int as n from audit_log where abs(extract(epoch from now() - at)) > 3600`,
      );
      expect(late!.n).toBe(0);
      socket.close();
    },
  );
});
