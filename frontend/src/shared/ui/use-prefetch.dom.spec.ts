import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrefetch } from './use-prefetch.js';

const load = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  load.mockRejectedValue(new Error('The network is lost'));
});
afterEach(() => void vi.useRealTimers());

it('loads once, when the page is idle; a failure surfaces where the chunk is used', async () => {
  const { rerender } = renderHook(() => usePrefetch(load));
  expect(load).not.toHaveBeenCalled();
  rerender();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledOnce();
});

it('does not fetch for a screen that was left', async () => {
  renderHook(() => usePrefetch(load)).unmount();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
});
