import type { Cleaner } from '../../platform/outbox/housekeeping.js';

const KEEP_DAYS = 30;
const ROWS_AT_ONCE = 1_000;

/** Removes letters after 30 days, whatever became of them. */
export const cleanMails: Cleaner = async (db) => {
  const removed = await db.query(
    `delete from mails where id in (
       select id from mails where created_at < now() - $1 * interval '1 day' limit $2) returning id`,
    [KEEP_DAYS, ROWS_AT_ONCE],
  );
  return removed.length;
};
