import { expect, it } from 'vitest';
import { BurstPace } from './refetch-pace.js';

/** Times of the refetches, when a change occurs every `everyMs` for `forMs`. */
function refetches(everyMs: number, forMs: number): number[] {
  const pace = new BurstPace();
  const refetchTimes: number[] = [];
  let due: number | null = null;
  for (let now = 0; now <= forMs; now += 1) {
    if (now % everyMs === 0) due ??= now + pace.wait(now);
    if (due !== now) continue;
    refetchTimes.push(now);
    pace.refetched(now);
    due = null;
  }
  return refetchTimes;
}

it('refetches at once for an occasional change', () => {
  expect(refetches(1_000, 60_000)).toEqual(Array.from({ length: 61 }, (_, second) => second * 1_000));
});

it('refetches quickly for a few changes in a row, and once a second in a burst', () => {
  const refetchTimes = refetches(20, 60_000);
  const gaps = refetchTimes.slice(1).map((time, index) => time - refetchTimes[index]!);
  expect(gaps.slice(0, 9).every((gap) => gap < 200)).toBe(true);
  expect(gaps.slice(-20).every((gap) => gap >= 1_000)).toBe(true);
});

it('allows quick refetches again after a rest', () => {
  const pace = new BurstPace();
  for (let now = 0; now < 20; now += 1) pace.refetched(now);
  expect(pace.wait(20)).toBeGreaterThan(900);
  expect(pace.wait(20_000)).toBe(0);
  pace.refetched(20_000);
  expect(pace.wait(20_000)).toBeLessThan(200);
});
