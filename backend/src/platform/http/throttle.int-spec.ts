import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import type { TestClient } from '../../../tests/kit/test-client.js';
import { RedisConnections } from '../queue/redis.js';

/** As on the demo plant: this limit of writes must not affect the other limits. */
const DEMO = '6000';
/** No server listens there. */
const NO_REDIS = 'redis://127.0.0.1:1';

let app: TestApp;
let second: TestApp;
let demo: TestApp;
let alone: TestApp;
beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot, env: { WRITE_LIMIT_PER_MINUTE: '120' } });
  second = await startTestApp({ root: PlatformRoot, peerOf: app, env: { WRITE_LIMIT_PER_MINUTE: '120' } });
  demo = await startTestApp({ root: PlatformRoot, peerOf: app, env: { WRITE_LIMIT_PER_MINUTE: DEMO } });
  alone = await startTestApp({
    root: PlatformRoot,
    peerOf: app,
    env: { WRITE_LIMIT_PER_MINUTE: '120', REDIS_URL: NO_REDIS },
  });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await Promise.all([second.close(), demo.close(), alone.close()]);
  await app.close();
});

/** Number of allowed calls among concurrent ones. */
async function countPassed(
  calls: number,
  call: (index: number) => Promise<{ status: number }>,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: calls }, (_, index) => call(index)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

const writing = (client: TestClient) => () =>
  client.raw('POST', probeRoutes.write.path, { body: { name: 'w' } });
const rendering = (client: TestClient) => () => client.raw('POST', probeRoutes.render.path, { body: {} });
const uploading = (client: TestClient) => () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(10)]), 'photo.jpg');
  return client.raw('POST', probeRoutes.upload.path, { body: form });
};

/**
 * Number of writes of a burst, and the maximum including those allowed while it runs: one each half second.
 */
async function writesAllowed(work: () => Promise<number>): Promise<{ count: number; most: number }> {
  const since = performance.now();
  const count = await work();
  return { count, most: 31 + (performance.now() - since) / 500 };
}

/** The same session on another process. */
const clientAt = (server: TestApp, client: TestClient) =>
  Object.create(client, { url: { value: server.url } }) as TestClient;

describe.each([
  ['with Redis', () => app],
  ['without Redis', () => alone],
])('the limits %s', (_how, plant) => {
  it('a user writes 30 times at once, then waits; another user is not held back', async () => {
    const [busy, other] = [await plant().signedIn(), await plant().signedIn()];
    const { count, most } = await writesAllowed(() => countPassed(60, writing(busy)));
    expect(count).toBeGreaterThanOrEqual(30);
    expect(count).toBeLessThanOrEqual(most);
    expect(await countPassed(1, writing(other))).toBe(1);
  });

  it('a session has all of a minute’s renderings and uploads at once, and not one more', async () => {
    const busy = await plant().signedIn();
    expect(await countPassed(35, rendering(busy))).toBe(30);
    expect(await countPassed(25, uploading(busy))).toBe(20);
    const newSession = await plant().signInAs(busy.userId);
    expect(await countPassed(1, rendering(newSession))).toBe(1);
  });

  it('a clock that is set back does not refuse what it allowed', async () => {
    const user = await plant().signedIn();
    expect(await countPassed(3, writing(user))).toBe(3);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 300_000 });
    expect(await countPassed(3, writing(user))).toBe(3);
    expect(await countPassed(3, rendering(user))).toBe(3);
  });
});

it('a refused call returns the waiting time and the limit per minute', async () => {
  const busy = await app.signedIn();
  const headersOf = async (call: () => ReturnType<TestClient['raw']>) => {
    const answers = await Promise.all(Array.from({ length: 60 }, call));
    const { headers } = answers.find(({ status }) => status === 429)!;
    return ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) => headers.get(name));
  };
  expect(await headersOf(writing(busy))).toEqual(['1', '120', '0']);
  const [wait, ...limit] = await headersOf(rendering(busy));
  expect(limit).toEqual(['30', '0']);
  expect(Number(wait)).toBeGreaterThan(0);
  expect(Number(wait)).toBeLessThanOrEqual(60);
});

it('a higher limit of writes leaves the other limits as they are', async () => {
  const busy = await demo.signedIn();
  expect(await countPassed(60, writing(busy))).toBe(60);
  expect(await countPassed(35, rendering(busy))).toBe(30);
  expect(await countPassed(25, uploading(busy))).toBe(20);
});

it('two processes share their counts', async () => {
  const localClient = await app.signedIn();
  const remote = clientAt(second, localClient);
  expect(await countPassed(40, (index) => rendering(index % 2 === 0 ? localClient : remote)())).toBe(30);
  const { count, most } = await writesAllowed(() =>
    countPassed(80, (index) => writing(index % 2 === 0 ? localClient : remote)()),
  );
  expect(count).toBeLessThanOrEqual(most);
});

it('times in the future, caused by the clock of Redis, refuse no calls', async () => {
  const user = await app.signedIn();
  expect(await countPassed(31, rendering(user))).toBe(30);
  expect(await countPassed(31, writing(user))).toBeGreaterThanOrEqual(30);
  const redis = app.get(RedisConnections).commands;
  const [renderings, writes] = [`renderings:${user.sessionId}`, `writes:${user.userId}`].map(
    (subject) => `${app.environment.queuePrefix}:calls:${subject}`,
  ) as [string, string];
  expect(await redis.exists(renderings, writes)).toBe(2);
  const future = Date.now() + 300_000;
  await redis.del(renderings);
  await redis.lpush(renderings, ...Array<number>(30).fill(future));
  await redis.set(writes, future);
  expect(await countPassed(2, rendering(user))).toBe(2);
  expect(await countPassed(2, writing(user))).toBe(2);
});
