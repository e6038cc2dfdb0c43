import { NOTICE_DAYS } from '@naryad/contracts/notices/dto';
import { measureTables, removal, type RetentionPolicy } from '../../platform/retention/policy.js';
import { FORGET } from './data/notices.sql.js';

/** Notices, read or not. */
export const noticeRetention: RetentionPolicy = {
  kind: 'notices',
  title: 'Уведомления',
  loss: 'Уведомлений старше срока нет в списке; то, о чём они говорили, остаётся.',
  days: NOTICE_DAYS,
  leastDays: 7,
  mostDays: 3_650,
  measure: (db) => measureTables(db, ['notices']),
  remove: removal(FORGET),
};
