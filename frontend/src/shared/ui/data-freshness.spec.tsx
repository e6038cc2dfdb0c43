import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboardPace, DataFreshness } from './data-freshness.js';

const baseTime = Date.parse('2026-11-20T09:00:00.000Z');
const sign = (seconds: number, behind: number) => (
  <DataFreshness updatedAt={baseTime + seconds * 1_000} behind={behind}>
    Последнее событие 11:59:58
  </DataFreshness>
);
const lag = (): string | undefined => screen.queryByText(/^Сводка отстаёт/)?.textContent;

it('a few pending events are no lag until the state persists', () => {
  const { rerender } = render(sign(0, 3));
  expect(lag()).toBeUndefined();
  expect(screen.getByText('Последнее событие 11:59:58')).toBeTruthy();
  rerender(sign(6, 2));
  expect(lag()).toBeUndefined();
  rerender(sign(12, 2));
  expect(lag()).toBe('Сводка отстаёт: 2 события');
  expect(screen.queryByText('Последнее событие 11:59:58')).toBeNull();
  rerender(sign(14, 0));
  expect(lag()).toBeUndefined();
  rerender(sign(16, 1));
  expect(lag()).toBeUndefined();
});

it('after a quiet time the first event is on its way from then', () => {
  const { rerender } = render(sign(0, 0));
  rerender(sign(3_600, 1));
  expect(lag()).toBeUndefined();
});

it('many pending events are shown at once', () => {
  render(sign(0, 1_200));
  expect(lag()).toMatch(/^Сводка отстаёт: 1.200 событий$/);
});

it('refetches soon while the totals lag behind', () => {
  expect(dashboardPace(1)).toBeLessThan(5_000);
  expect([dashboardPace(0), dashboardPace(undefined)]).toEqual([60_000, 60_000]);
});
