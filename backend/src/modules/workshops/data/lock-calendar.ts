import type { Tx } from '../../../platform/db/tx.js';

/** Serialises changes of the calendar, because each of them validates against the whole calendar. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('workshops.calendar', 0))`);
}
