import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendLoop, type Attempt, type SendLoopOptions } from './send-loop.js';
import { ServedScreens } from './served-screens.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device with string entries; `answers` are the results of the attempts, further attempts are settled. */
function device(
  entries: string[],
  answers: readonly Attempt[] = [],
  options: Partial<SendLoopOptions<string>> = {},
) {
  const sentEntries: string[] = [];
  const remainingAnswers = [...answers];
  const loop = new SendLoop<string>({
    next: () => Promise.resolve(entries[0] ?? null),
    attempt: (entry) => {
      sentEntries.push(entry);
      const answer = remainingAnswers.shift() ?? 'settled';
      if (answer === 'settled') entries.shift();
      return Promise.resolve(answer);
    },
    pauses: [100, 1_000],
    ...options,
  });
  return { loop, sent: sentEntries };
}
const WAIT: Attempt = { waitMs: 0 };
const pass = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));

it('sends one after another, in their order', async () => {
  const { loop, sent } = device(['a', 'b', 'c']);
  loop.wake();
  loop.wake();
  await pass(0);
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('backs off with growing pauses, repeats the last one, and restarts them after a success', async () => {
  const { loop, sent } = device(['a', 'b'], [WAIT, WAIT, WAIT, 'settled', WAIT]);
  loop.wake();
  const counts: number[] = [];
  for (const ms of [0, 99, 1, 999, 1, 999, 1, 99, 1]) {
    await pass(ms);
    counts.push(sent.length);
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 5, 5, 6]);
});

it('waits as long as the server requests, but not longer than allowed', async () => {
  const { loop, sent } = device(['a'], [{ waitMs: 5_000 }, { waitMs: 90_000 }], { longestMs: 10_000 });
  loop.wake();
  await pass(4_999);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toHaveLength(2);
  await pass(10_000);
  expect(sent).toHaveLength(3);
});

it('tries at once when woken, and no more after `rest`', async () => {
  const { loop, sent } = device(['a'], [WAIT, WAIT]);
  loop.wake();
  await pass(0);
  loop.wake();
  await pass(0);
  expect(sent).toHaveLength(2);
  loop.rest();
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

it('makes another round when it is woken after the store was read', async () => {
  const entries = ['a'];
  const { loop, sent } = device(entries, [], {
    next: async () => {
      const entry = entries[0] ?? null;
      if (entry === null && sent.length === 1) {
        // Another tab writes between the read and the end of the round.
        entries.push('b');
        loop.wake();
      }
      return Promise.resolve(entry);
    },
  });
  loop.wake();
  await pass(0);
  expect(sent).toEqual(['a', 'b']);
});

it('tries again when the store cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const { loop, sent } = device(['a'], [], {
    next: () =>
      isBroken ? Promise.reject(new Error('closed')) : Promise.resolve(sent.length === 0 ? 'a' : null),
  });
  loop.wake();
  await pass(0);
  isBroken = false;
  await pass(100);
  expect(sent).toEqual(['a']);
});

it('serves the person of the last screen, and the one before when it closes', () => {
  const screens = new ServedScreens();
  const closeFirst = screens.open(1);
  const closeSecond = screens.open(2);
  expect(screens.userId).toBe(2);
  closeSecond();
  closeSecond();
  expect(screens.userId).toBe(1);
  closeFirst();
  expect(screens.userId).toBeNull();
});
