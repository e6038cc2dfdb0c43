import { NOTICE_DAYS } from '@naryad/contracts/notices/dto';
import { measureTables, removal, type RetentionPolicy } from '../../../platform/retention/policy.js';
import { PUSH_DAYS } from '@naryad/contracts/notices/push';
import { DELETE_EXPIRED } from './notices.sql.js';
import { DELETE_EXPIRED_DEVICES } from './push.sql.js';

/** Notices, read or not. */
export const noticeRetention: RetentionPolicy = {
  kind: 'notices',
  title: 'Уведомления',
  loss: 'Уведомлений старше срока нет в списке; то, о чём они говорили, остаётся.',
  days: NOTICE_DAYS,
  minDays: 7,
  maxDays: 3_650,
  measure: (db) => measureTables(db, ['notices']),
  remove: removal(DELETE_EXPIRED),
};

/** Push subscriptions of devices on which the product was not opened for a long time. */
export const pushRetention: RetentionPolicy = {
  kind: 'push-devices',
  title: 'Устройства с уведомлениями',
  loss: 'Устройство больше не показывает уведомлений, пока их не включат на нём снова.',
  days: PUSH_DAYS,
  minDays: 7,
  maxDays: PUSH_DAYS,
  measure: (db) => measureTables(db, ['push_subscriptions']),
  remove: removal(DELETE_EXPIRED_DEVICES),
};
