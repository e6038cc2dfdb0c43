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

/**
 * Waits until what a plant does once a day is done, which a new one does in its first minutes: the check of the ledger and the
 * first run of retention, to its last kind.
 * @param {import('./plant.mjs').BenchPlant} bench
 * @throws when it does not come to an end
 */
export async function untilDayBegan(bench, timeoutMs = 180_000) {
  const until = performance.now() + timeoutMs;
  const ended = async () => {
    const [row] = await bench.sql(
      `select exists (select from ledger_checks where finished_at is not null)
          and exists (select from retention_terms) and not exists (select from retention_terms where finished_at is null) as ended`,
    );
    return row.ended;
  };
  while (!(await ended())) {
    if (performance.now() > until) throw new Error('Проверка учёта или очистка не закончились');
    await delay(1_000);
  }
  await delay(5_000);
}
