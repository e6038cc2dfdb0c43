import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseFor, filesSince, lastBaseAt, expiredManifests } from './manifest.mjs';
import { parseMoment } from './parse-moment.mjs';
import { requireDiskSpace } from './disk-space.mjs';
import { isBaseDue } from './schedule.mjs';
import { firstMissing, walBefore } from './wal-archive.mjs';

const base = (day, files = []) => ({
  id: `202611${day}T000000Z`,
  kind: 'base',
  endedAt: `2026-11-${day}T00:05:00.000Z`,
  database: { startWal: `0000000100000000000000${day}` },
  files,
});
const later = (day, files) => ({
  id: `202611${day}T120000Z`,
  kind: 'files',
  endedAt: `2026-11-${day}T12:00:00.000Z`,
  files,
  database: null,
});
const file = (path, hash) => ({ path, hash, size: 1 });

describe('the base of a moment', () => {
  const all = [base('10'), later('10', []), base('11'), base('12')];

  it('is the newest one that had ended by then', () => {
    expect(baseFor(all, new Date('2026-11-11T23:00:00Z')).id).toBe(base('11').id);
    expect(baseFor(all, new Date('2026-11-11T00:05:00Z')).id).toBe(base('11').id);
    expect(baseFor(all, new Date('2026-11-11T00:04:59Z')).id).toBe(base('10').id);
    expect(baseFor(all, null).id).toBe(base('12').id);
  });

  it('is refused when no base is old enough, or there is none', () => {
    expect(() => baseFor(all, new Date('2026-11-09T00:00:00Z'))).toThrow('самая старая копия');
    expect(() => baseFor([later('10', [])], null)).toThrow('ни одной копии');
  });
});

it('uploaded files are those of the base and of all later manifests, each once', () => {
  const all = [
    base('10', [file('a', '1')]),
    later('10', [file('b', '2')]),
    base('11', [file('b', '2'), file('c', '3')]),
  ];
  expect(filesSince(all, all[0]).map(({ path }) => path)).toEqual(['a', 'b', 'c']);
  expect(filesSince(all, all[2]).map(({ path }) => path)).toEqual(['b', 'c']);
});

describe('expired data of a set', () => {
  const all = [base('01'), later('01', []), base('02'), base('10'), base('20'), base('21')];

  it('is older than the last base before the retention', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(expiredManifests(all, now, 12)).toEqual({
      forgotten: [base('01'), later('01', [])],
      oldestWal: base('02').database.startWal,
    });
  });

  it('is empty for a set that is younger than the retention', () => {
    expect(expiredManifests(all, new Date('2026-11-21T12:00:00Z'), 30)).toEqual({
      forgotten: [],
      oldestWal: null,
    });
  });

  it('never includes one of the two newest bases', () => {
    const { forgotten, oldestWal } = expiredManifests(all, new Date('2027-11-21T12:00:00Z'), 1);
    expect(forgotten).not.toContainEqual(base('20'));
    expect(oldestWal).toBe(base('20').database.startWal);
    expect(expiredManifests([], new Date(), 1)).toEqual({ forgotten: [], oldestWal: null });
  });

  it('includes segments before the first retained one, on every timeline', () => {
    const names = [
      'wal/000000010000000000000009',
      'wal/00000001000000000000000A',
      'wal/00000002000000000000000B',
      'wal/00000002.history',
    ];
    expect(walBefore(names, '00000002000000000000000B')).toEqual(names.slice(0, 2));
  });
});

describe('a hole in the log', () => {
  const wal = (...parts) => parts.map((part) => `wal/0000000${part}`);
  const [first, second, last, next] = [
    '100000000000000FE',
    '100000000000000FF',
    '10000000100000000',
    '10000000100000001',
  ];

  it('is the first segment that is missing before a later one, across logs and timelines', () => {
    const from = `0000000${first}`;
    expect(firstMissing(wal(first, second, last, next), from)).toBeNull();
    expect(firstMissing(wal(first, second, next), from)).toBe(`0000000${last}`);
    expect(firstMissing(wal(second, last), from)).toBe(from);
    expect(firstMissing([...wal(first, last), 'wal/00000002.history'], from)).toBe(`0000000${second}`);
    expect(firstMissing(wal(first, `2${second.slice(1)}`, `2${last.slice(1)}`), from)).toBeNull();
  });

  it('is none where the log ends, or has not begun', () => {
    expect(firstMissing(wal(first), `0000000${first}`)).toBeNull();
    expect(firstMissing(wal(first), `0000000${next}`)).toBeNull();
    expect(firstMissing([], `0000000${first}`)).toBeNull();
  });
});

describe('room for a restore', () => {
  const statfsWith = (freeBlocks) => () => ({ bavail: freeBlocks, bsize: 1_000_000 });

  it('is checked before anything is written, for all folders on one disk together', () => {
    const required = [
      [join(tmpdir(), 'not there yet', 'postgres'), 30e6],
      [tmpdir(), 20e6],
    ];
    expect(() => requireDiskSpace(required, statfsWith(50))).not.toThrow();
    expect(() => requireDiskSpace(required, statfsWith(49))).toThrow(
      'нужно 50 МБ, свободно 49 МБ. Ничего не изменено.',
    );
  });
});

describe('a daily base', () => {
  const isDue = (last, now) =>
    isBaseDue(last && new Date(`${last}+03:00`), new Date(`${now}+03:00`), '02:30', 'Europe/Moscow');

  it('is made once at its hour in the plant time zone, and at once when there is none', () => {
    expect(isDue(null, '2026-11-22T01:00:00')).toBe(true);
    expect(isDue('2026-11-21T02:30:05', '2026-11-22T02:29:59')).toBe(false);
    expect(isDue('2026-11-21T02:30:05', '2026-11-22T02:30:00')).toBe(true);
    expect(isDue('2026-11-22T02:30:01', '2026-11-22T23:00:00')).toBe(false);
  });

  it('is made late when the plant was stopped', () => {
    expect(isDue('2026-11-20T02:30:05', '2026-11-22T01:00:00')).toBe(true);
  });
});

it('the newest base is found by its name', async () => {
  const folder = (...names) => ({ list: () => names });
  const names = [
    'backups/20261121T023000Z.base',
    'backups/20261122T023001Z.base',
    'backups/20261122T101500Z.files',
  ];
  expect(await lastBaseAt(folder(...names))).toEqual(new Date('2026-11-22T02:30:01Z'));
  expect(await lastBaseAt(folder(names[2]))).toBeNull();
});

describe('a typed moment', () => {
  it.each(['2026-11-22 10:15', '2026-11-22T10:15:00', '22.11.2026 10:15'])('%s', (text) => {
    expect(parseMoment(text)).toEqual(new Date(2026, 10, 22, 10, 15));
  });

  it.each(['вчера', '2026-11-22', '2026-06-31 10:00', '2026-11-22 25:00', ''])('«%s» is none', (text) => {
    expect(() => parseMoment(text)).toThrow('Непонятное время');
  });
});
