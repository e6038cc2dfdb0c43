import { expect, it, vi } from 'vitest';
import { untilPlayedBack } from './begin-anew.mjs';

it.each([
  [0, 0],
  [1, 1],
  [3, 1],
])(
  'a log that is being played back for %d questions is waited for, and that is said once',
  async (busy, said) => {
    let asked = 0;
    const onWait = vi.fn();
    await untilPlayedBack(async () => (asked += 1) <= busy, onWait, { askMs: 1 });
    expect([asked, onWait.mock.calls.length]).toEqual([busy + 1, said]);
  },
);
