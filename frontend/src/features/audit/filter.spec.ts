import { describe, expect, it } from 'vitest';
import { inputOf, isFiltered, NO_FILTER, readFilter, writeFilter } from './filter.js';

const filter = { userId: 3, objectType: 'user', objectId: '5', from: '2026-11-01', to: '2026-11-20' };

describe('the filter of the journal', () => {
  it('survives the round trip through the address', () => {
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
    expect(writeFilter(NO_FILTER)).toEqual({});
    expect(isFiltered(filter)).toBe(true);
    expect(isFiltered(NO_FILTER)).toBe(false);
  });

  it('leaves out what is no filter', () => {
    expect(readFilter(new URLSearchParams('user=abc&from=вчера&to=2026-1-1'))).toEqual(NO_FILTER);
  });

  it('requests full days', () => {
    const { from, to } = inputOf(filter);
    expect(new Date(from ?? '')).toEqual(new Date(2026, 10, 1));
    expect(new Date(to ?? '')).toEqual(new Date(2026, 10, 21));
    expect(inputOf(NO_FILTER)).toEqual({
      user_id: null,
      object_type: null,
      object_id: null,
      from: null,
      to: null,
    });
  });
});
