import { rooms } from '@naryad/contracts/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../tests/kit/factories/people.js';
import { type OwnServices, startOwnServices } from '../../tests/kit/own-services.js';
import { PlatformRoot, probeRoutes } from '../../tests/kit/platform-root.js';
import { commit, moved, photoUploaded, PlatformWiring } from '../../tests/kit/platform-wiring.js';
import { SocketClient } from '../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../tests/kit/test-app.js';
import { waitFor } from '../../tests/kit/wait-for.js';
import { JobQueues } from './queue/job-queues.js';

let services: OwnServices;
let app: TestApp;

beforeAll(async () => {
  services = await startOwnServices();
  app = await startTestApp({
    root: PlatformRoot.with(PlatformWiring),
    database: { url: services.databaseUrl, drop: async () => undefined },
    env: { REDIS_URL: services.redisUrl, LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await app.close();
  await services.stop();
});

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

describe('Postgres gone', () => {
  it('is answered 503 with Retry-After, and everything is back by itself within 15 s', async () => {
    const { socket, moduleId, user } = await watcher();
    const write = (name: string) => user.raw('POST', probeRoutes.write.path, { body: { name } });
    expect((await write('before')).status).toBe(200);

    await services.postgres.kill();
    const gone = await write('during');
    expect(gone.status).toBe(503);
    expect(Number(gone.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ready()).status).toBe(503);
    expect((await fetch(new URL('/health/live', app.url))).status).toBe(200);

    await services.postgres.start();
    const since = performance.now();
    await waitFor(async () => (await write('after')).status === 200, 'the database', 15_000);
    await commit(app, moved(moduleId, 5));
    await socket.change((message) => message.changes.some((one) => 'patch' in one));
    expect(performance.now() - since).toBeLessThan(15_000);
    expect((await ready()).status).toBe(200);
    expect(await app.sql(`select object_id from audit_log order by id`)).toEqual([
      { object_id: 'before' },
      { object_id: 'after' },
    ]);
  });
});

describe('Redis gone', () => {
  it('degrades: requests and the screens of this process go on, jobs are added when it is back', async () => {
    const { socket, moduleId, user } = await watcher();
    await services.redis.kill();
    await waitFor(async () => (await ready()).body['redis'] === 'degraded', 'the health check');
    expect((await ready()).status).toBe(200);

    expect((await user.raw('POST', probeRoutes.write.path, { body: { name: 'no redis' } })).status).toBe(200);
    await commit(app, moved(moduleId, 3), photoUploaded(31));
    const message = await socket.change((one) => one);
    expect([message.from, message.seq]).toEqual([1, 1]);
    expect(await unpublished()).toBe(2);

    await services.redis.start();
    await waitFor(async () => (await unpublished()) === 0, 'publication', 20_000);
    const jobs = await app.get(JobQueues).queues.get('photos')!.getJobs();
    expect(jobs.map((one) => one.id)).toEqual(['photos.process/31']);
    await commit(app, moved(moduleId, 4));
    await socket.change((one) => one.seq === 2);
    await waitFor(async () => (await ready()).body['redis'] === 'ok', 'the health check');
    socket.close();
  });
});
