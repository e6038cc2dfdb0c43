import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 500;
/** The server cannot be reached, or is shutting down. */
const UNAVAILABLE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '57P01',
];

/**
 * Retries a call to a server that is being started. At first it cannot be reached; while it replays its log,
 * it reports this with an error.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {number} timeoutMs longest time without a reachable server; a server that replays its log counts as
 * reachable
 * @param {{ signal?: AbortSignal, onWait?: () => void }} [how] signal: ends the wait; onWait: called once,
 * when the server replays its log
 * @returns {Promise<Result>}
 */
export async function retryUntilAvailable(work, timeoutMs, { signal, onWait = () => {} } = {}) {
  let lastSeen = performance.now();
  let isReported = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error.code === '57P03') {
        lastSeen = performance.now();
        if (!isReported) onWait();
        isReported = true;
      } else if (!UNAVAILABLE_CODES.includes(error.code)) throw error;
      if (performance.now() - lastSeen > timeoutMs) throw error;
      await pause(POLL_MS, undefined, { signal });
    }
  }
}
