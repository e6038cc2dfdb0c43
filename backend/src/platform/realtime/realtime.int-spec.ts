import { authEvents } from '@naryad/contracts/auth/events';
import { rooms } from '@naryad/contracts/realtime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../tests/kit/factories/people.js';
import { happensLive } from '../../../tests/kit/heartbeat.js';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { commit, movedEvent, PlatformWiring } from '../../../tests/kit/platform-wiring.js';
import { SocketClient, type SocketOptions } from '../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { waitFor } from '../../../tests/kit/wait-for.js';
import { eventOf } from '../outbox/outbox.js';
import { Relay } from '../outbox/relay.js';
import { RealtimeServer } from './realtime-server.js';

let app: TestApp;
let second: TestApp;
let moduleId: number;
const open: SocketClient[] = [];

beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot.with(PlatformWiring) });
  second = await startTestApp({ root: PlatformRoot.with(PlatformWiring), peerOf: app });
  moduleId = await createModule(app.dataSource, 'storehouse');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await second.close();
  await app.close();
});

function connect(client: { url: string; cookieHeader: string }, options?: SocketOptions): SocketClient {
  const socket = new SocketClient(client, options);
  open.push(socket);
  return socket;
}

describe('the handshake', () => {
  it.each([['polling' as const], ['websocket' as const]])('by %s needs a live session', async (transport) => {
    const guest = connect(await app.guest(), { transports: [transport] });
    await waitFor(() => guest.ends.includes('unauthorized'), 'the refusal');
    const user = await app.signedIn();
    await connect(user, { transports: [transport] }).connected();
    await app.sql('delete from sessions where id = $1', [user.sessionId]);
    const late = connect(user, { transports: [transport] });
    await waitFor(() => late.ends.includes('unauthorized'), 'the refusal');
  });

  it.each([['polling' as const], ['websocket' as const]])(
    'by %s from a foreign page is refused',
    async (transport) => {
      const user = await app.signedIn();
      const foreign = connect(user, { transports: [transport], headers: { origin: 'https://evil.example' } });
      await waitFor(() => foreign.ends.length > 0, 'the refusal');
      expect(foreign.isConnected).toBe(false);
      await connect(user, { transports: [transport], headers: { origin: app.url } }).connected();
    },
  );
});

describe('subscribing', () => {
  it('returns the offset of the room, and is refused without the right', async () => {
    const user = await app.signedIn({ moduleIds: [moduleId] });
    const socket = await connect(user).connected();
    await commit(app, movedEvent(moduleId));
    const offset = await waitFor(async () => {
      const answer = await socket.subscribe(rooms.storehouse(moduleId));
      return answer.ok && answer.head.seq > 0 ? answer.head : null;
    });
    expect(offset).toEqual({
      room: rooms.storehouse(moduleId),
      epoch: expect.any(String),
      seq: expect.any(Number),
    });
    for (const room of [rooms.storehouse(moduleId + 1), 'production:1', '#session:1', 'nonsense', { a: 1 }]) {
      expect(await socket.subscribe(room as string)).toEqual({ ok: false, message: 'Недостаточно прав' });
    }
  });

  it('ends when the right is withdrawn: the socket stays connected, but leaves the room', async () => {
    const user = await app.signedIn({ moduleIds: [moduleId] });
    const socket = await connect(user).connected();
    await socket.subscribe(rooms.storehouse(moduleId));
    await app.sql('update users set start_module_id = null where id = $1', [user.userId]);
    await app.sql('delete from work_module_users where user_id = $1', [user.userId]);
    // Triggered in the other process.
    second.get(RealtimeServer).apply({ recheckUsers: [user.userId] });
    const witness = await connect(await app.signedIn({ moduleIds: [moduleId] })).connected();
    await witness.subscribe(rooms.storehouse(moduleId));
    await waitFor(async () => {
      const seenCount = socket.messages.length;
      const received = witness.messages.length;
      await commit(app, movedEvent(moduleId));
      await waitFor(() => witness.messages.length > received);
      return socket.messages.length === seenCount;
    }, 'silence');
    expect(socket.isConnected).toBe(true);
  });
});

describe('an ended session', () => {
  it('closes its sockets in every process at once, and no other', async () => {
    const user = await app.signedIn();
    const other = await app.signedIn({ moduleIds: [moduleId] });
    const localSocket = await connect(user).connected();
    const remote = await connect({ url: second.url, cookieHeader: user.cookieHeader }).connected();
    const otherSocket = await connect(other).connected();
    await otherSocket.subscribe(rooms.storehouse(moduleId));
    await app.sql('delete from sessions where id = $1', [user.sessionId]);
    await commit(app, eventOf(authEvents.sessionEnded, { user_id: user.userId, session_id: user.sessionId }));
    let beats = 0;
    const beat = async () => {
      beats += 1;
      await commit(app, movedEvent(moduleId));
      await waitFor(() => otherSocket.messages.length === beats, 'a change');
    };
    await happensLive(beat, () => !localSocket.isConnected && !remote.isConnected, 'the end');
    expect([localSocket.ends[0], remote.ends[0]]).toEqual(['session-ended', 'session-ended']);
    expect(otherSocket.isConnected).toBe(true);
  });
});

describe('messages', () => {
  it('of a burst are merged, across both processes', async () => {
    const user = await app.signedIn({ moduleIds: [moduleId] });
    const sockets = await Promise.all([
      connect(user).connected(),
      connect({ url: second.url, cookieHeader: user.cookieHeader }, { transports: ['polling'] }).connected(),
    ]);
    const answers = await Promise.all(sockets.map((socket) => socket.subscribe(rooms.storehouse(moduleId))));
    const start = answers[0]!.ok ? answers[0]!.head.seq : -1;
    // All commits finish before the next publication, even on a slow machine.
    const relays = [app, second].map((one) => one.get(Relay));
    await Promise.all(relays.map((one) => one.stop()));
    await Promise.all(Array.from({ length: 30 }, (_, lot) => commit(app, movedEvent(moduleId, 1, lot + 1))));
    for (const one of relays) one.start();
    for (const socket of sockets) {
      await waitFor(() => {
        const changes = socket.messages.filter((one) => one.from > start).flatMap((one) => one.changes);
        return changes.length === 30;
      }, 'all changes');
      expect(socket.messages.filter((one) => one.from > start)).toHaveLength(1);
    }
  });
});
