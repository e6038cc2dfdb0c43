import { describe, expect, it } from 'vitest';
import { newerWins } from './newer-wins.js';

describe('a fresh answer in the place of a known one', () => {
  it('keeps what a live patch has made newer', () => {
    const cached = { data: [{ id: 1, version: 3, status: 'done' }] };
    const fresh = { data: [{ id: 1, version: 2, status: 'work' }] };
    expect(newerWins(cached, fresh)).toBe(cached);
  });

  it('takes newer forms, and new rows, and drops rows that are gone', () => {
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

  it('keeps the identity of equal parts, whatever their place', () => {
    const first = { id: 1, version: 1, name: 'a' };
    const merged = newerWins({ data: [first] }, { data: [{ id: 2, version: 1 }, { ...first }] }) as {
      data: unknown[];
    };
    expect(merged.data[1]).toBe(first);
  });

  it('keeps a newer part inside of an equally old whole', () => {
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
