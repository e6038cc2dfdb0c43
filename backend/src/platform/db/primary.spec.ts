import { describe, expect, it } from 'vitest';
import { hostsOf, Primary } from './primary.js';

describe('an address', () => {
  it.each([
    ['postgres://a:b@db/naryad', 'postgres://a:b@db/naryad', [['db', 5432]]],
    ['postgres://a:b@db:6/naryad?x=1', 'postgres://a:b@db:6/naryad?x=1', [['db', 6]]],
    [
      'postgres://a:b@one:5433,two,[::1]:7/naryad?sslmode=require',
      'postgres://a:b@one:5433/naryad?sslmode=require',
      [
        ['one', 5433],
        ['two', 5432],
        ['::1', 7],
      ],
    ],
  ])('%s: names its servers', (url, first, hosts) => {
    const parsed = hostsOf(url);
    expect([parsed.first, parsed.hosts.map(({ host, port }) => [host, port])]).toEqual([first, hosts]);
  });
});

it('a server is the primary when it accepts writes and none was promoted after it', () => {
  const primary = new Primary([]);
  expect(primary.accepts({ recovers: true, timeline: null })).toBe(false);
  expect(primary.accepts({ recovers: false, timeline: 1 })).toBe(true);
  expect(primary.accepts({ recovers: false, timeline: 2 })).toBe(true);
  expect(primary.accepts({ recovers: false, timeline: 1 })).toBe(false);
});
