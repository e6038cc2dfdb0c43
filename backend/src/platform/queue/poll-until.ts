import { setTimeout as pause } from 'node:timers/promises';

const FIRST_POLL_MS = 25;
const MAX_POLL_MS = 150;

/**
 * Polls for the result of another program: first after 25 ms, then at increasing intervals up to 150 ms. The
 * result may arrive through any process, so the database itself is polled.
 * @returns null after the timeout
 */
export async function pollUntil<Result>(
  poll: () => Promise<Result | null>,
  timeoutMs: number,
): Promise<Result | null> {
  const deadline = performance.now() + timeoutMs;
  for (let wait = FIRST_POLL_MS; performance.now() < deadline; wait = Math.min(wait * 1.5, MAX_POLL_MS)) {
    await pause(wait);
    const result = await poll();
    if (result !== null) return result;
  }
  return null;
}
