import type { ChangesMessage, RoomOffset, SubscribeAnswer } from '@naryad/contracts/realtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GRACE_MS } from './connection-store.js';
import { RealtimeClient, type RoomHandler } from './realtime-client.js';
import type { SocketEvents, SocketLike } from './socket-like.js';

class FakeSocket implements SocketLike {
  connected = false;
  readonly subscribed: string[] = [];
  readonly unsubscribed: string[] = [];
  offset: RoomOffset = { room: 'storehouse:7', epoch: 'e1', seq: 5 };
  refuse = false;
  readonly #listeners = new Map<string, ((...values: never[]) => void)[]>();

  on<E extends keyof SocketEvents>(event: E, listener: SocketEvents[E]): void {
    this.#listeners.set(event, [
      ...(this.#listeners.get(event) ?? []),
      listener as (...values: never[]) => void,
    ]);
  }
  emit(...[event, payload, answer]: readonly unknown[]): void {
    const { room } = payload as { room: string };
    if (event === 'unsubscribe') this.unsubscribed.push(room);
    if (event !== 'subscribe') return;
    this.subscribed.push(room);
    const reply: SubscribeAnswer = this.refuse
      ? { ok: false, message: 'Недостаточно прав' }
      : { ok: true, head: { ...this.offset, room } };
    (answer as (reply: SubscribeAnswer) => void)(reply);
  }
  connect(): void {
    this.connected = true;
    this.fire('connect');
  }
  disconnect(): void {
    this.connected = false;
  }
  drop(): void {
    this.connected = false;
    this.fire('disconnect', 'transport close');
  }
  fire<E extends keyof SocketEvents>(event: E, ...values: Parameters<SocketEvents[E]>): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(values as never[]));
  }
}

const ROOM = 'storehouse:7';
const message = (from: number, seq: number, epoch = 'e1'): ChangesMessage => ({
  room: ROOM,
  epoch,
  from,
  seq,
  at: '2026-11-21T10:00:00Z',
  changes: [{ entity: 'production-orders', id: 1, stale: true }],
});

function makeHandler() {
  return { onChanges: vi.fn<RoomHandler['onChanges']>(), onStale: vi.fn<RoomHandler['onStale']>() };
}

let socket: FakeSocket;
let client: RealtimeClient;

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  client = new RealtimeClient(() => Promise.resolve(socket));
});
afterEach(() => vi.useRealTimers());

async function join() {
  const handler = makeHandler();
  const leave = client.join(ROOM, handler);
  await vi.advanceTimersByTimeAsync(0);
  return { ...handler, leave };
}

describe('RealtimeClient', () => {
  it('refetches after the join and then applies consecutive messages', async () => {
    const { onChanges, onStale } = await join();
    expect(onStale).toHaveBeenCalledExactlyOnceWith('joined');
    socket.fire('changes', message(6, 6));
    socket.fire('changes', message(7, 8));
    expect(onChanges).toHaveBeenCalledTimes(2);
    expect(onStale).toHaveBeenCalledTimes(1);
  });

  it('refetches on a gap, on another epoch and on an offset ahead, and never applies messages across them', async () => {
    const { onChanges, onStale } = await join();
    socket.fire('changes', message(9, 9));
    socket.fire('changes', message(1, 1, 'e2'));
    socket.fire('heads', [{ room: ROOM, epoch: 'e2', seq: 4 }]);
    expect(onStale.mock.calls.map(([reason]) => reason)).toEqual(['joined', 'gap', 'gap', 'gap']);
    expect(onChanges).not.toHaveBeenCalled();
  });

  it('drops repeated messages', async () => {
    const { onChanges } = await join();
    socket.fire('changes', message(6, 6));
    socket.fire('changes', message(6, 6));
    expect(onChanges).toHaveBeenCalledTimes(1);
  });

  it('joins again and refetches after a reconnect', async () => {
    const { onStale } = await join();
    socket.drop();
    socket.offset = { ...socket.offset, seq: 30 };
    socket.connect();
    expect(socket.subscribed).toEqual([ROOM, ROOM]);
    expect(onStale.mock.calls.map(([reason]) => reason)).toEqual(['joined', 'joined']);
  });

  it('reports a lost connection only after five seconds', async () => {
    await join();
    expect(client.connection.get()).toMatchObject({ status: 'online', isDown: false });
    socket.drop();
    await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
    expect(client.connection.get()).toMatchObject({ status: 'lost', isDown: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(client.connection.get().isDown).toBe(true);
    socket.connect();
    expect(client.connection.get()).toMatchObject({ status: 'online', isDown: false });
  });

  it('shares a room and leaves it a while after its last user', async () => {
    const first = await join();
    const second = await join();
    expect(socket.subscribed).toEqual([ROOM]);
    expect(second.onStale).toHaveBeenCalledExactlyOnceWith('joined');
    first.leave();
    second.leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket.unsubscribed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(socket.unsubscribed).toEqual([ROOM]);
  });

  it('opens a new socket for a user who signs in while a room still lingers', async () => {
    const previous = await join();
    previous.leave();
    client.stop();
    socket = new FakeSocket();
    await join();
    expect(socket.subscribed).toEqual([ROOM]);
  });

  it('reports a refused room', async () => {
    socket.refuse = true;
    const { onStale } = await join();
    expect(onStale).toHaveBeenCalledExactlyOnceWith('refused');
  });

  it('ends the session when the server requests it', async () => {
    await join();
    const onEnded = vi.fn<() => void>();
    client.onSessionEnded(onEnded);
    socket.fire('session-ended');
    expect(onEnded).toHaveBeenCalledOnce();
    expect(socket.connected).toBe(false);
    expect(client.connection.get().status).toBe('idle');
  });

  it.each([
    ['unavailable', 5_000],
    ['too-many', 30_000],
  ])('that is refused as %s reconnects after a delay', async (why, pause) => {
    await join();
    socket.disconnect();
    const connect = vi.spyOn(socket, 'connect');
    socket.fire('connect_error', new Error(why));
    expect(client.connection.get().status).toBe('lost');
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(connect).toHaveBeenCalledOnce();
    expect(client.connection.get().status).toBe('online');
  });

  it('that cannot be reached leaves coming back to the library', async () => {
    await join();
    const connect = vi.spyOn(socket, 'connect');
    socket.fire('connect_error', new Error('websocket error'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connect).not.toHaveBeenCalled();
  });
});
