import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 15;

/**
 * Polls until the function returns a value, and returns it. For effects of another process or the relay;
 * never use sleep instead. A thrown error counts as "not yet" and is reported after the timeout.
 */
export async function waitFor<Answer>(
  condition: () => Promise<Answer | undefined | null | false> | Answer | undefined | null | false,
  what = 'the condition',
  timeoutMs = 10_000,
): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      const answer = await condition();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`, { cause: last });
    await pause(POLL_MS);
  }
}
