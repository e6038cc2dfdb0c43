import { expect, it, vi } from 'vitest';
import { untilPlayedBack } from './reset-after-restore.mjs';

it.each([
  [0, 0],
  [1, 1],
  [3, 1],
])(
  'a log that is being played back for %d questions is waited for, and that is said once',
  async (busy, waits) => {
    let calls = 0;
    const onWait = vi.fn();
    await untilPlayedBack(async () => (calls += 1) <= busy, onWait, { askMs: 1 });
    expect([calls, onWait.mock.calls.length]).toEqual([busy + 1, waits]);
  },
);
