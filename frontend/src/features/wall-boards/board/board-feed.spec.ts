import { ApiError } from '@naryad/contracts/kernel/client';
import type { Change } from '@naryad/contracts/realtime';
import type { ShownBoard } from '@naryad/contracts/wall-boards/dto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../../testing/fake-socket.js';
import { aBoard, NOON } from '../../../shared/production-board/testing/board.js';
import { aShownBoard } from '../../../shared/production-board/testing/wall-board.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { BoardFeed } from './board-feed.js';
import { slidesOf } from './slides.js';

const ROOM = 'production-board:4';
let socket: FakeSocket;
let load: ReturnType<typeof vi.fn<() => Promise<ShownBoard>>>;
let feed: BoardFeed;

beforeEach(async () => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  load = vi.fn<() => Promise<ShownBoard>>(() => Promise.resolve(aShownBoard()));
  feed = new BoardFeed({ client: new RealtimeClient(() => Promise.resolve(socket)), load });
  feed.start();
  await pass(0);
});
afterEach(() => {
  feed.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const done = (count: number, version = count): Change =>
  ({
    entity: 'production-order',
    id: 2,
    version,
    patch: { id: 2, module_id: 4, status: 'work', completed_task_count: count, version },
  }) as unknown as Change;
const news: Change = { entity: 'production-tasks', id: 4, stale: true };
const orderDone = () => feed.get().board!.production!.orders.find(({ id }) => id === 2)!.completed_task_count;

it('requests the board when it opens, when it has joined its room, and then once a minute', async () => {
  expect(load).toHaveBeenCalledTimes(2);
  expect([...socket.rooms]).toEqual([ROOM]);
  await pass(59_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(2_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('applies patches at once, and sends one request for a burst of updates', async () => {
  load.mockClear();
  for (let count = 32; count < 52; count += 1) socket.push(ROOM, [done(count), news]);
  expect(orderDone()).toBe(51);
  await pass(1_900);
  expect(load).not.toHaveBeenCalled();
  await pass(1_200);
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries soon when a request failed although the connection is up', async () => {
  load.mockRejectedValueOnce(new ApiError(503, { message: '' }));
  feed.refetch();
  await pass(0);
  expect(feed.get()).toMatchObject({ hasFailed: true, isDown: false });
  load.mockClear();
  await pass(3_100);
  expect(load).toHaveBeenCalledTimes(1);
  expect(feed.get().hasFailed).toBe(false);
});

it('a pending response does not revert newer updates', async () => {
  let answer: (board: ShownBoard) => void = () => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  feed.refetch();
  await pass(0);
  socket.push(ROOM, [done(57)]);
  expect(orderDone()).toBe(57);
  answer(aShownBoard());
  await pass(0);
  expect(orderDone()).toBe(57);
});

it('after minutes without network one question brings everything back', async () => {
  load.mockRejectedValue(new ApiError(0, { message: '' }));
  socket.drop();
  await pass(5 * 60_000);
  expect(feed.get()).toMatchObject({ isDown: true, hasFailed: true, board: { id: 5 } });
  load.mockClear();
  load.mockResolvedValue(aShownBoard({ name: 'Снова здесь' }));
  socket.connect();
  await pass(5_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(feed.get()).toMatchObject({ isDown: false, hasFailed: false, board: { name: 'Снова здесь' } });
});

it('stops when its token is invalid, and sends no more requests', async () => {
  load.mockRejectedValue(new ApiError(404, { message: '' }));
  socket.end();
  await pass(0);
  expect(feed.get()).toMatchObject({ isClosed: true, board: null });
  load.mockClear();
  await pass(10 * 60_000);
  expect(load).not.toHaveBeenCalled();
});

it('a board that may reconnect does so, and follows to another room', async () => {
  load.mockResolvedValue(aShownBoard({ room: 'production-board:9' }));
  socket.end();
  await pass(4_000);
  expect(socket.rooms.has('production-board:9')).toBe(true);
  expect(feed.get().isClosed).toBe(false);
});

it('counts how long the sums lag', async () => {
  const lagging = { freshness: { event_at: null, behind: 3 } };
  load.mockResolvedValue(aShownBoard({ production: aBoard(lagging) }));
  feed.refetch();
  await pass(0);
  const since = feed.get().behindSince;
  expect(since).not.toBeNull();
  await pass(5_000);
  expect(feed.get().behindSince).toBe(since);
  load.mockResolvedValue(aShownBoard());
  await pass(3_000);
  expect(feed.get().behindSince).toBeNull();
});

it('uses constant memory over 20,000 patches and 2,000 page changes', async () => {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const run = async (from: number, count: number): Promise<number> => {
    for (let index = from; index < from + count; index += 1) {
      socket.push(ROOM, [done(index % 50, index), news]);
      if (index % 10 === 0) slidesOf(feed.get().board!, NOON);
      if (index % 500 === 0) await pass(3_000);
    }
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = await run(100, 4_000);
  const after = await run(4_100, 16_000);
  expect((after - before) / 2 ** 20).toBeLessThan(4);
});
