import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLoadFailure, type LoadState } from './use-load-failure.js';

/** The answers of a query one after the other; how often its failures were said. */
function reportCount(states: readonly LoadState[]): number {
  const report = vi.fn<(error: Error) => void>();
  const { rerender } = renderHook((state: LoadState) => useLoadFailure(state, report), {
    initialProps: { error: null, loadedAt: 0 } as LoadState,
  });
  for (const state of states) rerender(state);
  return report.mock.calls.length;
}

const failure = (): Error => new Error('Сбой');
const trying = { error: null, loadedAt: 0 };

it('a load that fails at every poll is said once, also while nothing was loaded yet', () => {
  const poll = [trying, { error: failure(), loadedAt: 0 }];
  expect(reportCount([...poll, ...poll, ...poll])).toBe(1);
  expect(reportCount([1, 2, 3].map(() => ({ error: failure(), loadedAt: 5 })))).toBe(1);
});

it('a failure after a success is said again', () => {
  const failed = (loadedAt: number) => ({ error: failure(), loadedAt });
  expect(reportCount([failed(0), { error: null, loadedAt: 7 }, failed(7), failed(7)])).toBe(2);
});

it('a load that goes well says nothing', () => {
  expect(reportCount([trying, { error: null, loadedAt: 3 }, { error: null, loadedAt: 9 }])).toBe(0);
});
