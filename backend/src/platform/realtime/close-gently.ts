import { setTimeout as pause } from 'node:timers/promises';
import type { RealtimeIo } from './socket-types.js';

/** 500 sockets are closed within a second. */
const AT_ONCE = 25;
const EVERY_MS = 50;

/** Closes the sockets of this process so that browsers come back by themselves, a few at a time until the time is up. */
export async function closeGently(io: RealtimeIo, atMostMs: number): Promise<void> {
  const until = performance.now() + atMostMs;
  let left = AT_ONCE;
  for (const { conn } of [...io.sockets.sockets.values()]) {
    conn.close();
    left -= 1;
    if (left > 0 || performance.now() > until) continue;
    left = AT_ONCE;
    await pause(EVERY_MS);
  }
}
