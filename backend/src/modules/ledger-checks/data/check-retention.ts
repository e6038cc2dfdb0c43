import { measureTables, removal, type RetentionPolicy } from '../../../platform/retention/policy.js';
import { DELETE_EXPIRED } from './ledger-checks.sql.js';

/** Results of nightly ledger checks. */
export const checkRetention: RetentionPolicy = {
  kind: 'ledger-checks',
  title: 'Проверки учёта',
  loss: 'Итогов проверок старше срока нет на экране «Проверка учёта».',
  days: 400,
  minDays: 30,
  maxDays: 3_650,
  measure: (db) => measureTables(db, ['ledger_checks']),
  remove: removal(DELETE_EXPIRED),
};
