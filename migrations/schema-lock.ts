import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from './queries.js';

/** Any fixed number: two programs that start at once change the schema one after the other. */
const LOCK = 7_241_955;

/** What Postgres says to who did not get a lock in his time. */
export const LOCK_TIMEOUT = '55P03';

/** A start that waits longer says why. */
const LOG_AFTER_MS = 1_000;
const WAITING =
  'Жду: другой сервер обновляет таблицы базы данных или делит журнал движений на части. Продолжу, когда он закончит.';

/**
 * One program at a time. Asks again instead of waiting in the database: an index that is built beside the work waits for all
 * statements that run, and whoever waits for the turn would be one of them.
 * @param log is told, once, what is waited for when that takes its time
 */
export async function acquireSchemaLock(
  queries: Queries,
  log: (line: string) => void = console.log,
): Promise<void> {
  const since = performance.now();
  for (let isLogged = false; ;) {
    const [lock] = await queries.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (lock?.mine) return;
    if (!isLogged && performance.now() - since > LOG_AFTER_MS) {
      log(WAITING);
      isLogged = true;
    }
    await pause(200);
  }
}

/** The next one may begin. */
export async function releaseSchemaLock(queries: Queries): Promise<void> {
  await queries.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
}
