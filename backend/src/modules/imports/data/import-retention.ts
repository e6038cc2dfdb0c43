import { measureTables, removal, type RetentionPolicy } from '../../../platform/retention/policy.js';

/** Details of imports by record. The imports themselves stay in their list. */
export const importRetention: RetentionPolicy = {
  kind: 'imports',
  title: 'Подробности импорта',
  loss: 'Импорт старше срока нельзя отменить; в списке импорта он остаётся.',
  days: 365,
  minDays: 7,
  maxDays: 3_650,
  measure: (db) => measureTables(db, ['import_changes']),
  remove: removal(
    // Import by import, the oldest first. An import with missing details cannot be undone:
    // `UndoImportUseCase` checks their number.
    `delete from import_changes where (import_id, object_id) in (
       select c.import_id, c.object_id from imports i join import_changes c on c.import_id = i.id
        where i.created_at < now() - make_interval(days => $1)
        order by c.import_id, c.object_id limit $2) returning object_id`,
  ),
};
