import { setTimeout as pause } from 'node:timers/promises';

const ASK_MS = 500;
/** Nobody there, or somebody who is just going. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT', '57P01'];

/**
 * Asks a server that is being started, again and again: at first it answers nobody, and as long as it reads its log it says so.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {number} awayMs so long it may be nowhere to be found; one that plays its log back is there
 * @param {{ signal?: AbortSignal, onWait?: () => void }} [how] signal: ends the wait; onWait: called once, when it says so
 * @returns {Promise<Result>}
 */
export async function untilThere(work, awayMs, { signal, onWait = () => {} } = {}) {
  let seen = performance.now();
  let isTold = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error.code === '57P03') {
        seen = performance.now();
        if (!isTold) onWait();
        isTold = true;
      } else if (!AWAY.includes(error.code)) throw error;
      if (performance.now() - seen > awayMs) throw error;
      await pause(ASK_MS, undefined, { signal });
    }
  }
}
