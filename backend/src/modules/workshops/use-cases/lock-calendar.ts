import type { Tx } from '../../../platform/db/tx.js';

/** Who changes the calendar sees all of it: two that do so at once wait for each other. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('workshops.calendar', 0))`);
}
