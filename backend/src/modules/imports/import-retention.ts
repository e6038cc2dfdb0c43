import { measureTables, removal, type RetentionPolicy } from '../../platform/retention/policy.js';

/** What imports did to single things. The imports themselves stay in their list. */
export const importRetention: RetentionPolicy = {
  kind: 'imports',
  title: 'Подробности импорта',
  loss: 'Импорт старше срока нельзя отменить; в списке импорта он остаётся.',
  days: 365,
  leastDays: 7,
  mostDays: 3_650,
  measure: (db) => measureTables(db, ['import_changes']),
  remove: removal(
    // Whole imports: a part of one could be taken back by mistake.
    `delete from import_changes where import_id in (
       select i.id from imports i
        where i.created_at < now() - make_interval(days => $1)
          and exists (select from import_changes c where c.import_id = i.id)
        order by i.id limit $2) returning import_id`,
    1,
  ),
};
