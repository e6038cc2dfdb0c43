import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 15;

/**
 * Asks until the answer is there, and answers it. For what another process or the relay does later; never sleep instead.
 * A thrown error counts as "not yet" and is reported when the time is over.
 */
export async function waitFor<Answer>(
  condition: () => Promise<Answer | undefined | null | false> | Answer | undefined | null | false,
  what = 'the condition',
  timeoutMs = 10_000,
): Promise<Answer> {
  const until = Date.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      const answer = await condition();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
    } catch (error) {
      last = error;
    }
    if (Date.now() > until) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`, { cause: last });
    await pause(POLL_MS);
  }
}
