import { setTimeout as delay } from 'node:timers/promises';
import { cpuOf } from './cpu.mjs';

const WINDOW_MS = 2_000;
/** Windows one after the other, each with less work than this part of one processor. */
const QUIET_WINDOWS = 3;
const QUIET_SHARE = 0.1;

/** The programs and services of a plant. @param {import('./plant.mjs').BenchPlant} bench */
export function pidsOf(bench) {
  const { backends, workers, services } = bench.plant;
  return { backend: backends[0].pid, worker: workers[0].pid, ...services.pids };
}

/**
 * Waits until a plant rests: what its start brings along (first loads, the check of the ledger, retention) is no part
 * of what is measured. Answers the seconds it took; null when it did not come to rest or the system does not tell.
 * @param {import('./plant.mjs').BenchPlant} bench
 */
export async function untilIdle(bench, timeoutMs = 180_000) {
  const started = performance.now();
  const used = () => Object.values(pidsOf(bench)).reduce((sum, pid) => sum + cpuOf(pid), 0);
  let quiet = 0;
  for (let before = used(); quiet < QUIET_WINDOWS;) {
    if (!Number.isFinite(before) || performance.now() - started > timeoutMs) return null;
    const since = performance.now();
    await delay(WINDOW_MS);
    const now = used();
    quiet = (now - before) / (performance.now() - since) < QUIET_SHARE ? quiet + 1 : 0;
    before = now;
  }
  return (performance.now() - started) / 1000;
}
