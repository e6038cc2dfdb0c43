import { NOTICE_DAYS } from '@naryad/contracts/notices/dto';
import { measureTables, removal, type RetentionPolicy } from '../../platform/retention/policy.js';
import { PUSH_DAYS } from '@naryad/contracts/notices/push';
import { FORGET } from './data/notices.sql.js';
import { FORGET_DEVICES } from './data/push.sql.js';

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

/** Devices that showed notices and on which nobody opened the product since. */
export const pushRetention: RetentionPolicy = {
  kind: 'push-devices',
  title: 'Устройства с уведомлениями',
  loss: 'Устройство больше не показывает уведомлений, пока их не включат на нём снова.',
  days: PUSH_DAYS,
  leastDays: 7,
  mostDays: PUSH_DAYS,
  measure: (db) => measureTables(db, ['push_subscriptions']),
  remove: removal(FORGET_DEVICES),
};
