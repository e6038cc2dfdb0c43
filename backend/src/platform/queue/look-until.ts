import { setTimeout as pause } from 'node:timers/promises';

const FIRST_LOOK_MS = 25;
const SLOWEST_LOOK_MS = 150;

/**
 * Looks for what another program makes, first after 25 ms, then ever slower up to every 150 ms. The answer may come through
 * any process, so the database itself is watched.
 * @returns null when there was nothing within the time
 */
export async function lookUntil<Found>(
  look: () => Promise<Found | null>,
  withinMs: number,
): Promise<Found | null> {
  const until = performance.now() + withinMs;
  for (let wait = FIRST_LOOK_MS; performance.now() < until; wait = Math.min(wait * 1.5, SLOWEST_LOOK_MS)) {
    await pause(wait);
    const found = await look();
    if (found !== null) return found;
  }
  return null;
}
