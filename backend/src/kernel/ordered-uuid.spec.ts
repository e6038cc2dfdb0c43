import { expect, it, vi } from 'vitest';
import { orderedUuid } from './ordered-uuid.js';

it('creates UUIDs of version 7 that sort by time', () => {
  const now = vi.spyOn(performance, 'now');
  const uuids = Array.from({ length: 50 }, (_, index) => {
    now.mockReturnValue(index);
    return orderedUuid();
  });
  now.mockRestore();
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuids.toSorted()).toEqual(uuids);
});

it('makes different ones in one moment', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  expect(new Set(Array.from({ length: 1_000 }, orderedUuid)).size).toBe(1_000);
});
