import { expect, it, vi } from 'vitest';
import { untilPlayedBack } from './reset-after-restore.mjs';

it.each([
  [0, 0],
  [1, 1],
  [3, 1],
])('waits for a log that is being replayed for %d checks, and reports the wait once', async (busy, waits) => {
  let calls = 0;
  const onWait = vi.fn();
  await untilPlayedBack(async () => (calls += 1) <= busy, onWait, { askMs: 1 });
  expect([calls, onWait.mock.calls.length]).toEqual([busy + 1, waits]);
});
