import { describe, expect, it } from 'vitest';
import {
  inputOf,
  isFiltered,
  isWrongOrder,
  localOf,
  NO_FILTER,
  presetRange,
  readFilter,
  writeFilter,
} from './operations-filter.js';

const readQuery = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter of operations', () => {
  it('is read from the address, and written without changing other parameters', () => {
    const query = 'tab=operations&from=mail&op_from=2026-11-01T08:00&op_to=2026-11-02T18:30&op_type=remove';
    const filter = readQuery(`${query}&op_search=плата&op_reversed=1`);
    expect(filter).toEqual({
      from: '2026-11-01T08:00',
      to: '2026-11-02T18:30',
      type: 'remove',
      search: 'плата',
      reversed: true,
      each: false,
    });
    const writtenQuery = writeFilter(new URLSearchParams('tab=operations&from=mail&op_type=add'), filter);
    expect(readQuery(writtenQuery.toString())).toEqual(filter);
    expect(writtenQuery.get('from')).toBe('mail');
    expect(writeFilter(writtenQuery, NO_FILTER).toString()).toBe('tab=operations&from=mail');
  });

  it.each([
    'op_from=вчера',
    'op_from=2026-02-01',
    'op_to=0202-01-01T00:00',
    'op_type=theft',
    'op_reversed=2',
  ])('leaves out %s', (query) => {
    expect(readQuery(query)).toEqual(NO_FILTER);
    expect(isFiltered(readQuery(query))).toBe(false);
  });

  it.each([
    ['01.11.2026 08:00', '2026-11-01T08:00'],
    ['31.02.2026 08:00', ''],
    ['01.11.1900 08:00', ''],
    ['01.11.2026', ''],
    ['', ''],
  ])('%j is typed for %j', (typed, local) => expect(localOf(typed)).toBe(local));

  it('requests a range of moments; the last minute is included', () => {
    // The tests run in Moscow time.
    expect(inputOf(7, { ...NO_FILTER, from: '2026-11-01T08:00', to: '2026-11-01T08:30' })).toEqual({
      module_id: 7,
      date_from: '2026-11-01T05:00:00.000Z',
      date_to: '2026-11-01T05:30:59.999Z',
      type: null,
      search: null,
      reversed: null,
      counted: true,
    });
    expect(isWrongOrder({ ...NO_FILTER, from: '2026-11-02T00:00', to: '2026-11-01T00:00' })).toBe(true);
  });

  it.each([
    ['today', '2026-03-02T00:00', '2026-03-02T23:59'],
    ['yesterday', '2026-03-01T00:00', '2026-03-01T23:59'],
    ['week', '2026-02-24T00:00', '2026-03-02T23:59'],
  ] as const)('%s is from %s to %s', (preset, from, to) => {
    expect(presetRange(preset, new Date(2026, 2, 2, 10, 15))).toEqual({ from, to });
  });
});
