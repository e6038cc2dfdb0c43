import { setTimeout as pause } from 'node:timers/promises';

const ASK_MS = 500;
const AWAY = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT'];

/**
 * Asks a server that is being started, again and again: at first it answers nobody, and as long as it reads its log it says so.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {number} awayMs so long it may be nowhere to be found; one that plays its log back is there
 * @param {AbortSignal} [signal] ends the wait
 * @returns {Promise<Result>}
 */
export async function untilThere(work, awayMs, signal) {
  let seen = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error.code === '57P03') seen = performance.now();
      else if (!AWAY.includes(error.code)) throw error;
      if (performance.now() - seen > awayMs) throw error;
      await pause(ASK_MS, undefined, { signal });
    }
  }
}
