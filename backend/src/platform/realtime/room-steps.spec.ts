import type { Change } from '@naryad/contracts/realtime';
import { describe, expect, it } from 'vitest';
import { messagesOf, type RoomStep } from './room-steps.js';

const stale = (id: number): Change => ({ entity: 'work-center-queue', id, stale: true });
const row = (key: string, version: number): Change => ({
  entity: 'stock-row',
  key,
  version,
  patch: { count: version, reserved: 0, expiry_date: null },
});
const step = (room: string, seq: number, ...changes: Change[]): RoomStep => ({
  room,
  epoch: 'e',
  seq,
  changes,
});

describe('merging the changes of a burst', () => {
  it('makes one message for each room, with the range of its numbers', () => {
    const messages = messagesOf(
      [
        step('work-center:1', 4, stale(1)),
        step('work-center:2', 9, stale(2)),
        step('work-center:1', 5, stale(3)),
      ],
      'now',
    );
    expect(messages).toEqual([
      { room: 'work-center:1', epoch: 'e', from: 4, seq: 5, at: 'now', changes: [stale(1), stale(3)] },
      { room: 'work-center:2', epoch: 'e', from: 9, seq: 9, at: 'now', changes: [stale(2)] },
    ]);
  });

  it('retains only the latest change of an object', () => {
    const [message] = messagesOf(
      [
        step('storehouse:1', 1, row('a', 2)),
        step('storehouse:1', 2, row('b', 1)),
        step('storehouse:1', 3, row('a', 1)),
      ],
      'now',
    );
    expect(message?.changes).toEqual([row('a', 2), row('b', 1)]);
  });

  it('never spans a gap, and cuts long bursts at a number', () => {
    const many = (seq: number) =>
      step('storehouse:1', seq, ...Array.from({ length: 200 }, (_, i) => row(`${seq}-${i}`, 1)));
    const ranges = messagesOf([many(1), many(2), many(3), step('storehouse:1', 7)], 'now').map((message) => [
      message.from,
      message.seq,
    ]);
    expect(ranges).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [7, 7],
    ]);
  });
});
