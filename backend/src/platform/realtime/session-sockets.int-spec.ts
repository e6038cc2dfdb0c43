import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { SocketClient } from '../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { waitFor } from '../../../tests/kit/wait-for.js';
import { REDIS_ANSWERS } from '../queue/fail-fast-redis.js';
import { RedisConnections } from '../queue/redis.js';
import { RealtimeServer } from './realtime-server.js';
import { SessionSockets } from './session-sockets.js';

type Session = Pick<Awaited<ReturnType<TestApp['signedIn']>>, 'cookieHeader' | 'sessionId'>;
const OF_SESSION = 20;

let app: TestApp;
let second: TestApp;
let alone: TestApp;
const open: SocketClient[] = [];
const { withinMs } = REDIS_ANSWERS;
beforeAll(async () => {
  // A busy machine must not look like one whose Redis hangs: each process would count alone.
  REDIS_ANSWERS.withinMs = 10_000;
  app = await startTestApp({ root: PlatformRoot });
  second = await startTestApp({ root: PlatformRoot, peerOf: app });
  // No server listens there.
  alone = await startTestApp({ root: PlatformRoot, peerOf: app, env: { REDIS_URL: 'redis://127.0.0.1:1' } });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  REDIS_ANSWERS.withinMs = withinMs;
  await Promise.all([second.close(), alone.close()]);
  await app.close();
});

function connect(user: Session, server = app): SocketClient {
  const socket = new SocketClient({ url: server.url, cookieHeader: user.cookieHeader });
  open.push(socket);
  return socket;
}

/** Opens sockets concurrently; returns the admitted ones and the reasons of the refused ones. */
async function crowd(user: Session, count: number, servers: readonly TestApp[]) {
  const sockets = Array.from({ length: count }, (_, index) => connect(user, servers[index % servers.length]));
  await waitFor(() => sockets.every((socket) => socket.isConnected || socket.ends.length > 0), 'all answers');
  const inside = sockets.filter((socket) => socket.isConnected);
  return { inside, refusals: sockets.flatMap(({ ends }) => ends) };
}

const keyOf = (user: Session) => `${app.environment.queuePrefix}:session-sockets:${user.sessionId}`;

it('a session has at most twenty sockets over all processes; another session of the same user has its own limit', async () => {
  const user = await app.signedIn();
  const { inside, refusals } = await crowd(user, 60, [app, second]);
  expect(inside).toHaveLength(OF_SESSION);
  expect(refusals).toEqual(Array<string>(40).fill('too-many'));
  const { inside: others } = await crowd(await app.signInAs(user.userId), 1, [app]);
  expect(others).toHaveLength(1);
});

it('a closed socket makes room, and a refused one leaves nothing behind', async () => {
  const user = await app.signedIn();
  const { inside } = await crowd(user, 25, [app]);
  expect((await crowd(user, 1, [second])).refusals).toEqual(['too-many']);
  inside[0]!.close();
  await waitFor(async () => (await crowd(user, 1, [second])).inside.length === 1, 'room');
  for (const socket of open) socket.close();
  await waitFor(async () => (await app.get(RedisConnections).commands.zcard(keyOf(user))) === 0, 'nothing');
  await waitFor(() => app.get(RealtimeServer).socketCount === 0, 'no connection');
});

it('without Redis each process lets twenty in', async () => {
  const user = await app.signedIn();
  const { inside, refusals } = await crowd(user, 30, [alone]);
  expect(inside).toHaveLength(OF_SESSION);
  expect(new Set(refusals)).toEqual(new Set(['too-many']));
});

it('sockets of a killed process, and what a clock set back has left, count no longer', async () => {
  const user = await app.signedIn();
  const redis = app.get(RedisConnections).commands;
  const planted = async (time: number) => {
    await redis.del(keyOf(user));
    for (let index = 0; index < OF_SESSION; index += 1) await redis.zadd(keyOf(user), time, `dead-${index}`);
  };
  await planted(Date.now() + 30_000);
  expect((await crowd(user, 1, [app])).refusals).toEqual(['too-many']);
  for (const time of [Date.now() - 1, Date.now() + 300_000]) {
    await planted(time);
    expect((await crowd(user, 1, [app])).inside).toHaveLength(1);
  }
});

it('open sockets are registered again after Redis was emptied', async () => {
  const user = await app.signedIn();
  await crowd(user, OF_SESSION, [app]);
  await app.get(RedisConnections).commands.del(keyOf(user));
  await app.get(SessionSockets).renew();
  expect((await crowd(user, 1, [second])).refusals).toEqual(['too-many']);
});
