import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Environment } from '../config/environment.js';
import type { PendingSweep } from '../queue/pending-sweep.js';
import { Housekeeping } from './housekeeping.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('continues when the clock is set back', async () => {
  const runOnce = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const environment = { sweepEveryMs: 30_000 } as Environment;
  const housekeeping = new Housekeeping(environment, { runOnce } as never as PendingSweep);
  housekeeping.whenDue();
  expect(runOnce).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 300_000);
  housekeeping.whenDue();
  expect(runOnce).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(31_000);
  housekeeping.whenDue();
  expect(runOnce).toHaveBeenCalledTimes(2);
});
