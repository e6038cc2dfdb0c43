import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectivity } from '../api/connectivity.js';
import { realtime } from '../realtime/realtime.js';
import { useSending } from './use-sending.js';

const { connection } = realtime;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  connection.idle();
});
afterEach(() => {
  connection.idle();
  connectivity.answered();
  vi.useRealTimers();
});

function sending(): { readonly wake: ReturnType<typeof vi.fn>; readonly end: () => void } {
  const wake = vi.fn<() => void>();
  const sender = { serve: () => () => undefined, wake };
  const { unmount } = renderHook(() => useSending(sender, 1));
  return { wake, end: unmount };
}

it('wakes the queue when the connection or the network is back, or the page becomes visible', () => {
  const { wake, end } = sending();
  connection.online();
  expect(wake).toHaveBeenCalledTimes(1);
  connection.contact();
  connection.contact();
  expect(wake).toHaveBeenCalledTimes(1);
  connection.lost();
  connection.online();
  expect(wake).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).toHaveBeenCalledTimes(4);
  end();
  window.dispatchEvent(new Event('online'));
  connection.lost();
  connection.online();
  expect(wake).toHaveBeenCalledTimes(4);
});

it('wakes the queue once when the server responds again after an unanswered call', () => {
  const { wake } = sending();
  connection.online();
  wake.mockClear();
  vi.setSystemTime(2_000);
  connectivity.unanswered();
  vi.setSystemTime(3_000);
  connection.contact();
  expect(wake).toHaveBeenCalledTimes(1);
  connection.contact();
  expect(wake).toHaveBeenCalledTimes(1);
});

it('serves the user of the open screen', () => {
  const closed: number[] = [];
  const serve = vi.fn<(userId: number) => () => void>((userId) => () => void closed.push(userId));
  const sender = { serve, wake: () => undefined };
  const { rerender, unmount } = renderHook(({ userId }) => useSending(sender, userId), {
    initialProps: { userId: 1 },
  });
  rerender({ userId: 1 });
  rerender({ userId: 2 });
  unmount();
  expect(serve.mock.calls).toEqual([[1], [2]]);
  expect(closed).toEqual([1, 2]);
});
