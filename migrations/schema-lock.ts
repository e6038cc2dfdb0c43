import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from './queries.js';

/** An arbitrary constant: serializes schema changes of programs that start at once. */
const LOCK = 7_241_955;

/** SQLSTATE of a lock timeout. */
export const LOCK_TIMEOUT = '55P03';

/** A longer wait is logged. */
const LOG_AFTER_MS = 1_000;
const WAITING =
  'Жду: другой сервер обновляет таблицы базы данных или делит журнал движений на части. Продолжу, когда он закончит.';

/**
 * Allows one program at a time. Polls instead of waiting in the database: building an index concurrently
 * waits for all running statements, and a waiting lock statement would be one of them.
 * @param log called once, with the reason, when the wait is long
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

/** Releases the lock for the next program. */
export async function releaseSchemaLock(queries: Queries): Promise<void> {
  await queries.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
}
