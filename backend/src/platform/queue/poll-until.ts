import { setTimeout as pause } from 'node:timers/promises';

const FIRST_POLL_MS = 25;
const MAX_POLL_MS = 150;

/**
 * Looks for what another program makes, first after 25 ms, then ever slower up to every 150 ms. The answer may come through
 * any process, so the database itself is watched.
 * @returns null when there was nothing within the time
 */
export async function pollUntil<Result>(
  poll: () => Promise<Result | null>,
  timeoutMs: number,
): Promise<Result | null> {
  const until = performance.now() + timeoutMs;
  for (let wait = FIRST_POLL_MS; performance.now() < until; wait = Math.min(wait * 1.5, MAX_POLL_MS)) {
    await pause(wait);
    const result = await poll();
    if (result !== null) return result;
  }
  return null;
}
