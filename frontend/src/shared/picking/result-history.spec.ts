import { expect, it } from 'vitest';
import { resultHistory, type ResultLine } from './result-history.js';

const scan = (id: number, time: number) => ({
  id,
  scan: {
    text: `pid=${id}`,
    parsed: { kind: 'product' as const, pid: id },
    at: time,
    source: 'scanner' as const,
  },
  outcome: { kind: 'rejected' as const, text: 'Отсканирована не подходящая продукция' },
  isOwn: false,
});
const tick = (time: number): ResultLine => ({
  id: `tick-${time}`,
  at: time,
  kind: 'accepted',
  code: null,
  text: 'Винт М3',
});

it('merges scans and ticks by time, newest first', () => {
  expect(resultHistory([scan(1, 10), scan(2, 30)], [tick(20)]).map((line) => line.at)).toEqual([30, 20, 10]);
});

it('is limited to ten results', () => {
  const scans = Array.from({ length: 10 }, (_, index) => scan(index + 1, index));
  const lines = resultHistory(scans, [tick(99)]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatchObject({ code: null, text: 'Винт М3' });
});
