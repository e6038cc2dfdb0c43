import { setTimeout as delay } from 'node:timers/promises';
import { cpuOf } from './cpu.mjs';

const WINDOW_MS = 2_000;
/** Consecutive time windows, each with less load than this share of one processor. */
const QUIET_WINDOWS = 3;
const QUIET_SHARE = 0.1;

/** The programs and services of a plant. @param {import('./plant.mjs').BenchPlant} bench */
export function pidsOf(bench) {
  const { backends, workers, services } = bench.plant;
  return { backend: backends[0].pid, worker: workers[0].pid, ...services.pids };
}

/**
 * Waits until a plant is idle, so that work after its start (first loads, ledger check, retention) is not
 * measured. Returns the seconds it took; null when the plant did not become idle or the system does not
 * report CPU time.
 * @param {import('./plant.mjs').BenchPlant} bench
 */
export async function untilIdle(bench, timeoutMs = 180_000) {
  const startedAt = performance.now();
  const usedCpu = () => Object.values(pidsOf(bench)).reduce((sum, pid) => sum + cpuOf(pid), 0);
  let quiet = 0;
  for (let before = usedCpu(); quiet < QUIET_WINDOWS;) {
    if (!Number.isFinite(before) || performance.now() - startedAt > timeoutMs) return null;
    const since = performance.now();
    await delay(WINDOW_MS);
    const now = usedCpu();
    quiet = (now - before) / (performance.now() - since) < QUIET_SHARE ? quiet + 1 : 0;
    before = now;
  }
  return (performance.now() - startedAt) / 1000;
}

/**
 * Waits until the daily work is done, which a new plant does in its first minutes: the ledger check and the
 * first retention run, to its last kind.
 * @param {import('./plant.mjs').BenchPlant} bench
 * @throws when it does not finish
 */
export async function untilDayBegan(bench, timeoutMs = 180_000) {
  const deadline = performance.now() + timeoutMs;
  const ended = async () => {
    const [row] = await bench.sql(
      `select exists (select from ledger_checks where finished_at is not null)
          and exists (select from retention_terms) and not exists (select from retention_terms where finished_at is null) as ended`,
    );
    return row.ended;
  };
  while (!(await ended())) {
    if (performance.now() > deadline) throw new Error('Проверка учёта или очистка не закончились');
    await delay(1_000);
  }
  await delay(5_000);
}
