import { measureTables, removal, type RetentionPolicy } from '../../../platform/retention/policy.js';

/** Deletes old solved calls. Open calls stay, whatever their age. */
export const callRetention: RetentionPolicy = {
  kind: 'calls',
  title: 'Закрытые вызовы',
  loss: 'Вызовов старше срока нет в журнале вызовов; сводки и журнал изменений их помнят.',
  days: 1_095,
  minDays: 90,
  maxDays: 3_650,
  measure: (db) => measureTables(db, ['place_calls']),
  remove: removal(
    `delete from place_calls where id in (
       select id from place_calls where solved_at < now() - make_interval(days => $1) order by id limit $2)
     returning id`,
  ),
};
