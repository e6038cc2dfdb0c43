import { rooms } from '@naryad/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../tests/kit/factories/people.js';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { commit, movedEvent, PlatformWiring } from '../../../tests/kit/platform-wiring.js';
import { NobodysGateway, UnguardedGateway } from '../../../tests/kit/probe-gateways.js';
import { SocketClient } from '../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import type { TestClient } from '../../../tests/kit/test-client.js';
import { waitFor } from '../../../tests/kit/wait-for.js';

const NO_RIGHT = { ok: false, message: 'Недостаточно прав' };

let app: TestApp;
let moduleId: number;
const open: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot.with(PlatformWiring, UnguardedGateway) });
  moduleId = await createModule(app.dataSource, 'storehouse');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

/** A browser that may send any message. */
async function connect(client: Pick<TestClient, 'cookieHeader'>, namespace = ''): Promise<Socket> {
  const socket = io(`${app.url}${namespace}`, {
    transports: ['websocket'],
    extraHeaders: { cookie: client.cookieHeader },
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  await waitFor(() => socket.connected, 'the socket');
  return socket;
}

const ask = (socket: Socket, name: string, ...body: unknown[]): Promise<unknown> =>
  socket.timeout(5_000).emitWithAck(name, ...body);

/** Asserts that a change reaches another socket of the room, but not this one. */
async function expectNoChanges(received: readonly unknown[]): Promise<void> {
  const before = received.length;
  const user = await app.signedIn({ moduleIds: [moduleId] });
  const witness = await new SocketClient({ url: app.url, cookieHeader: user.cookieHeader }).connected();
  await witness.subscribe(rooms.storehouse(moduleId));
  await commit(app, movedEvent(moduleId));
  await waitFor(() => witness.messages.length > 0, 'the change');
  witness.close();
  expect(received).toHaveLength(before);
}

describe('a message with a malformed body', () => {
  it.each([
    ['nothing', []],
    ['null', [null]],
    ['a text', ['storehouse:1']],
    ['a list', [['storehouse:1']]],
    ['two bodies', [{ room: 'storehouse:1' }, { room: 'storehouse:2' }]],
    ['no room', [{}]],
    ['a number for a room', [{ room: 1 }]],
    ['an object for a room', [{ room: { toString: 'storehouse:1' } }]],
    ['an invalid name', [{ room: '#session:1' }]],
  ])('%s is refused, and the socket stays connected', async (_what, body) => {
    const socket = await connect(await app.signedIn({ moduleIds: [moduleId] }));
    expect(await ask(socket, 'subscribe', ...body)).toEqual(NO_RIGHT);
    socket.emit('unsubscribe', ...body);
    expect(await ask(socket, 'subscribe', { room: rooms.storehouse(moduleId) })).toMatchObject({ ok: true });
  });

  it('is not a server error: the browser gets no exception', async () => {
    const socket = await connect(await app.signedIn({ moduleIds: [moduleId] }));
    const received: unknown[] = [];
    socket.onAny((...event: unknown[]) => received.push(event));
    socket.emit('subscribe', 5);
    socket.emit('unsubscribe', { room: ['storehouse:1'] });
    await ask(socket, 'subscribe', {});
    expect(received).toEqual([]);
  });
});

describe('a subscription', () => {
  it('without an acknowledgement callback is ignored', async () => {
    const silent = await connect(await app.signedIn({ moduleIds: [moduleId] }));
    const received: unknown[] = [];
    silent.on('changes', (message: unknown) => received.push(message));
    silent.emit('subscribe', { room: rooms.storehouse(moduleId) });
    // Processed after it: messages of a socket are handled in order.
    await ask(silent, 'subscribe', {});
    await expectNoChanges(received);
  });

  it('ends when the browser unsubscribes', async () => {
    const socket = await connect(await app.signedIn({ moduleIds: [moduleId] }));
    const room = rooms.storehouse(moduleId);
    const received: unknown[] = [];
    socket.on('changes', (message: unknown) => received.push(message));
    await ask(socket, 'subscribe', { room });
    await commit(app, movedEvent(moduleId));
    await waitFor(() => received.length > 0, 'the change');
    socket.emit('unsubscribe', { room });
    await ask(socket, 'subscribe', {});
    await expectNoChanges(received);
  });
});

describe('a gateway', () => {
  it('rejects messages without the session of a handshake', async () => {
    const guest = await connect(await app.guest(), '/unguarded');
    expect(await ask(guest, 'subscribe', { room: 'storehouse:1' })).toEqual({
      ok: false,
      message: 'Unauthenticated.',
    });
  });

  it('without a declared access rule prevents the program from starting', async () => {
    const starting = startTestApp({ root: PlatformRoot.with(NobodysGateway), peerOf: app });
    await expect(starting).rejects.toThrow('Обработчики без @Access: NobodysGateway.unsubscribe');
  });
});
