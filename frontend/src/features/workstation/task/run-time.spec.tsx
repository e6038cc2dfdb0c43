import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunTime } from './run-time.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-20T09:10:05.000Z');
});
afterEach(() => vi.useRealTimers());

const text = (): string | null => screen.queryByRole('timer')?.textContent ?? null;

it('runs next to the usual time', () => {
  render(<RunTime startedAt="2026-11-20T09:09:00.000Z" usualSeconds={400} />);
  expect(text()).toBe('идёт 1:05 · обычно 7 мин');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(text()).toBe('идёт 1:07 · обычно 7 мин');
});

it('shows the usual time before the start, and at least a minute', () => {
  render(<RunTime startedAt={null} usualSeconds={4} />);
  expect(text()).toBe('обычно 1 мин');
});

it('shows nothing when no time is known', () => {
  render(<RunTime startedAt={null} usualSeconds={null} />);
  expect(text()).toBeNull();
});

it('does not count backwards on a device whose clock is behind', () => {
  render(<RunTime startedAt="2026-11-20T09:30:00.000Z" usualSeconds={null} />);
  expect(text()).toBe('идёт 0:00');
});

it('restarts with another operation', () => {
  const { rerender } = render(<RunTime startedAt="2026-11-20T08:10:05.000Z" usualSeconds={null} />);
  expect(text()).toBe('идёт 1 ч 0 мин');
  rerender(<RunTime startedAt="2026-11-20T09:10:00.000Z" usualSeconds={null} />);
  expect(text()).toBe('идёт 0:05');
});

it('is shown in hours, and amber once it takes longer than usual', () => {
  const { rerender } = render(<RunTime startedAt="2026-11-20T04:25:00.000Z" usualSeconds={480} />);
  expect(text()).toBe('идёт 4 ч 45 мин · обычно 8 мин');
  expect(screen.getByRole('timer').dataset['tone']).toBe('warning');
  rerender(<RunTime startedAt="2026-11-20T09:09:00.000Z" usualSeconds={480} />);
  expect(screen.getByRole('timer').dataset['tone']).not.toBe('warning');
});
