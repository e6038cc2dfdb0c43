import { setTimeout as pause } from 'node:timers/promises';
import type { RealtimeIo } from './socket-types.js';

/** At this size 500 sockets are closed within a second. */
const BATCH_SIZE = 25;
const PAUSE_MS = 50;

/** Closes the sockets of this process in batches until the timeout; browsers reconnect automatically. */
export async function closeSockets(io: RealtimeIo, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let remaining = BATCH_SIZE;
  for (const { conn } of [...io.sockets.sockets.values()]) {
    conn.close();
    remaining -= 1;
    if (remaining > 0 || performance.now() > deadline) continue;
    remaining = BATCH_SIZE;
    await pause(PAUSE_MS);
  }
}
