import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

/** Any fixed number: two programs that start at once change the schema one after the other. */
const LOCK = 7_241_955;

/** What Postgres says to who did not get a lock in his time. */
export const LOCK_TIMEOUT = '55P03';

/**
 * One program at a time. Asks again instead of waiting in the database: an index that is built beside the work waits for all
 * statements that run, and whoever waits for the turn would be one of them.
 */
export async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [{ mine }] = (await runner.query('select pg_try_advisory_lock($1) as mine', [LOCK])) as [
      { mine: boolean },
    ];
    if (mine) return;
    await pause(200);
  }
}

/** The next one may begin. */
export async function endTurn(runner: QueryRunner): Promise<void> {
  await runner.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
}
