import { describe, expect, it } from 'vitest';
import { newerWins } from './newer-wins.js';

describe('merging a fresh response into the cached one', () => {
  it('preserves what a live patch has made newer', () => {
    const cached = { data: [{ id: 1, version: 3, status: 'done' }] };
    const fresh = { data: [{ id: 1, version: 2, status: 'work' }] };
    expect(newerWins(cached, fresh)).toBe(cached);
  });

  it('applies newer versions and new rows, and removes deleted rows', () => {
    const cached = {
      data: [
        { id: 1, version: 1 },
        { id: 2, version: 1 },
      ],
    };
    const fresh = {
      data: [
        { id: 3, version: 1 },
        { id: 1, version: 2 },
      ],
    };
    expect(newerWins(cached, fresh)).toEqual(fresh);
  });

  it('preserves the identity of equal parts, whatever their position', () => {
    const first = { id: 1, version: 1, name: 'a' };
    const merged = newerWins({ data: [first] }, { data: [{ id: 2, version: 1 }, { ...first }] }) as {
      data: unknown[];
    };
    expect(merged.data[1]).toBe(first);
  });

  it('preserves a newer part inside an object of the same version', () => {
    const cached = { id: 1, version: 1, operations: [{ id: 7, version: 4, status: 'done' }], lots: [] };
    const fresh = {
      id: 1,
      version: 1,
      operations: [{ id: 7, version: 3, status: 'work' }],
      lots: [{ id: 5 }],
    };
    expect(newerWins(cached, fresh)).toEqual({ ...cached, lots: [{ id: 5 }] });
  });
});
