import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 500;
/** Nobody there, or somebody who is just going. */
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
 * Asks a server that is being started, again and again: at first it answers nobody, and as long as it reads its log it says so.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {number} timeoutMs so long it may be nowhere to be found; one that plays its log back is there
 * @param {{ signal?: AbortSignal, onWait?: () => void }} [how] signal: ends the wait; onWait: called once, when it says so
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
