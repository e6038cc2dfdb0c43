import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLoadFailure, type LoadState } from './use-load-failure.js';

/** Passes the successive states of a query; returns how often its failure was reported. */
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

it('reports a load that fails at every poll only once, also before the first success', () => {
  const poll = [trying, { error: failure(), loadedAt: 0 }];
  expect(reportCount([...poll, ...poll, ...poll])).toBe(1);
  expect(reportCount([1, 2, 3].map(() => ({ error: failure(), loadedAt: 5 })))).toBe(1);
});

it('reports a failure after a success again', () => {
  const failedQuery = (loadedAt: number) => ({ error: failure(), loadedAt });
  expect(reportCount([failedQuery(0), { error: null, loadedAt: 7 }, failedQuery(7), failedQuery(7)])).toBe(2);
});

it('reports nothing for a successful load', () => {
  expect(reportCount([trying, { error: null, loadedAt: 3 }, { error: null, loadedAt: 9 }])).toBe(0);
});
