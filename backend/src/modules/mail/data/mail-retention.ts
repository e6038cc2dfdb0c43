import { measureTables, removal, type RetentionPolicy } from '../../../platform/retention/policy.js';

/** Letters in any state. */
export const mailRetention: RetentionPolicy = {
  kind: 'mails',
  title: 'Письма',
  loss: 'Не видно, дошло ли письмо и почему не дошло.',
  days: 30,
  minDays: 1,
  maxDays: 3_650,
  measure: (db) => measureTables(db, ['mails']),
  remove: removal(
    `delete from mails where id in (
       select id from mails where created_at < now() - make_interval(days => $1) limit $2) returning id`,
  ),
};
