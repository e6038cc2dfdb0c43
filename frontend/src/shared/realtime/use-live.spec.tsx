import type { Change } from '@naryad/contracts/realtime';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../testing/fake-socket.js';
import { GRACE_MS } from './connection-store.js';
import { RealtimeClient } from './realtime-client.js';
import { POLL_MS } from './use-connection.js';
import { useLive, type Live } from './use-live.js';

const connection = vi.hoisted(() => ({ client: null as RealtimeClient | null }));
vi.mock('./realtime.js', () => ({
  get realtime() {
    return connection.client;
  },
}));

const ROOM = 'storehouse:7';
const change = (entity: Change['entity']): Change => ({ entity }) as Change;
let socket: FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  connection.client = new RealtimeClient(() => Promise.resolve(socket));
});
afterEach(() => {
  connection.client?.stop();
  vi.useRealTimers();
});

const pass = async (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const push = (...entities: Change['entity'][]): void => act(() => socket.push(ROOM, entities.map(change)));

/** A subscribed screen after the refetch of its first join. */
async function listening(live: Partial<Live> = {}) {
  const refetch = vi.fn<() => void>();
  const view = renderHook((props: Partial<Live>) => useLive({ room: ROOM, refetch, ...live, ...props }), {
    initialProps: {},
  });
  await pass(20_000);
  refetch.mockClear();
  return { look: refetch, ...view };
}

it('refetches after every join, and for changes that matter', async () => {
  const refetch = vi.fn<() => void>();
  renderHook(() => useLive({ room: ROOM, matters: ({ entity }) => entity === 'stock-row', refetch }));
  await pass(0);
  expect(refetch).toHaveBeenCalledTimes(1);
  push('stock-minimum');
  expect(refetch).toHaveBeenCalledTimes(1);
  push('stock-minimum', 'stock-row', 'stock-row');
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('subscribes to several rooms, and reports which of them missed changes', async () => {
  const missed = vi.fn<NonNullable<Live['missed']>>(() => false);
  const { look } = await listening({ room: ['work-center:1', ROOM], missed });
  expect(missed.mock.calls).toEqual([
    ['joined', 'work-center:1'],
    ['joined', ROOM],
  ]);
  push('stock-row');
  expect(look).toHaveBeenCalledOnce();
});

it('listens to nothing without a room, and to the new one when it changes', async () => {
  const { look, rerender } = await listening({ room: null });
  expect(socket.rooms).toEqual(new Set());
  rerender({ room: ROOM });
  await pass(0);
  expect(look).toHaveBeenCalledOnce();
});

it('joins only the added room when the rooms change', async () => {
  const { look, rerender } = await listening({ room: [ROOM] });
  rerender({ room: [ROOM, 'receipt-control:9'] });
  await pass(0);
  expect(look).toHaveBeenCalledOnce();
  push('stock-row');
  expect(look).toHaveBeenCalledTimes(2);
});

it('applies a message at once; refetches only for changes that matter', async () => {
  const shownEntities: string[] = [];
  const apply = (changes: readonly Change[]): void =>
    void shownEntities.push(...changes.map(({ entity }) => entity));
  const { look, rerender } = await listening({ apply });
  push('stock-row');
  expect(shownEntities).toEqual(['stock-row']);
  expect(look).not.toHaveBeenCalled();
  rerender({ matters: (news: Change) => news.entity === 'stock-minimum' });
  push('stock-row', 'stock-minimum');
  expect(look).toHaveBeenCalledOnce();
});

describe('pace', () => {
  it('every: at once after a rest, then once per interval', async () => {
    const { look } = await listening({ pace: { every: 1_000 } });
    push('stock-row');
    await pass(0);
    expect(look).toHaveBeenCalledTimes(1);
    push('stock-row');
    push('stock-row');
    await pass(999);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('within: that long after the first news', async () => {
    const { look } = await listening({ pace: { within: 250 } });
    push('stock-row');
    await pass(200);
    push('stock-row');
    await pass(49);
    expect(look).not.toHaveBeenCalled();
    await pass(1);
    expect(look).toHaveBeenCalledOnce();
    await pass(1_000);
    expect(look).toHaveBeenCalledOnce();
  });

  it('bursts: a storm slows down to once a second', async () => {
    const { look } = await listening({ pace: 'bursts' });
    push('stock-row');
    await pass(0);
    expect(look).toHaveBeenCalledTimes(1);
    for (let index = 0; index < 600; index += 1) {
      push('stock-row');
      await pass(20);
    }
    const before = look.mock.calls.length;
    for (let index = 0; index < 100; index += 1) {
      push('stock-row');
      await pass(20);
    }
    expect(look.mock.calls.length - before).toBeLessThanOrEqual(3);
  });

  it('what may wait waits, unless something else is urgent', async () => {
    const matters: Live['matters'] = ({ entity }) => (entity === 'stock-row' ? 15_000 : 1_000);
    const { look } = await listening({ matters });
    push('stock-row');
    await pass(5_000);
    push('storehouse-structure');
    push('stock-row');
    await pass(999);
    expect(look).not.toHaveBeenCalled();
    await pass(1);
    expect(look).toHaveBeenCalledOnce();
    await pass(20_000);
    expect(look).toHaveBeenCalledOnce();
  });
});

it('refetches after an own change as after a message of the room', async () => {
  const { look, result } = await listening();
  act(() => result.current(1_000));
  await pass(1_000);
  expect(look).toHaveBeenCalledOnce();
});

it('does not refetch after unmount', async () => {
  const { look, unmount } = await listening({ pace: { within: 250 } });
  push('stock-row');
  unmount();
  await pass(1_000);
  expect(look).not.toHaveBeenCalled();
});

it.each([
  [{}, 2],
  [{ polls: false }, 0],
  [{ missed: (why) => why !== 'polling' }, 0],
] satisfies [Partial<Live>, number][])('polls while the connection is down: %o', async (live, times) => {
  const { look } = await listening(live);
  connection.client!.connection.lost();
  await pass(GRACE_MS + POLL_MS);
  expect(look).toHaveBeenCalledTimes(times);
});
