import { describe, expect, it } from 'vitest';
import { RoomTracker } from './room-tracker.js';

const offset = (seq: number, epoch = 'e1') => ({ room: 'r', epoch, seq });
const message = (from: number, seq: number, epoch = 'e1') => ({ epoch, from, seq });

function joinedAt(seq: number): RoomTracker {
  const tracker = new RoomTracker();
  tracker.joined(offset(seq));
  return tracker;
}

describe('RoomTracker', () => {
  it.each([
    ['the next message', message(6, 6), 'apply'],
    ['a merged message that starts next', message(6, 9), 'apply'],
    ['an old message', message(4, 5), 'ignore'],
    ['a gap', message(7, 7), 'stale'],
    ['a message that overlaps the known offset', message(5, 7), 'stale'],
    ['another epoch', message(6, 6, 'e2'), 'stale'],
    ['another epoch with a lower seq', message(1, 1, 'e2'), 'stale'],
  ] as const)('%s: %s', (_name, incoming, decision) => {
    expect(joinedAt(5).message(incoming)).toBe(decision);
  });

  it('continues after a gap', () => {
    const tracker = joinedAt(5);
    tracker.message(message(9, 10));
    expect(tracker.message(message(11, 11))).toBe('apply');
  });

  it.each([
    ['the same offset', offset(5), 'ignore'],
    ['a lower offset', offset(4), 'ignore'],
    ['a higher offset', offset(6), 'stale'],
    ['another epoch', offset(5, 'e2'), 'stale'],
  ] as const)('%s: %s', (_name, incoming, decision) => {
    expect(joinedAt(5).offset(incoming)).toBe(decision);
  });

  it('refetches for anything that arrives before the first offset', () => {
    expect(new RoomTracker().message(message(1, 1))).toBe('stale');
    expect(new RoomTracker().offset(offset(3))).toBe('stale');
  });

  it('treats messages between a reconnect and its offset as part of the following refetch', () => {
    const tracker = joinedAt(5);
    tracker.left();
    expect([tracker.message(message(9, 9)), tracker.message(message(10, 10))]).toEqual(['ignore', 'apply']);
    // Read before the second message was written.
    tracker.joined(offset(9));
    expect(tracker.message(message(11, 12))).toBe('apply');
    expect(tracker.message(message(14, 14))).toBe('stale');
  });
});
