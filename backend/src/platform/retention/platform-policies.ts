import type { Environment } from '../config/environment.js';
import { measureTables, removal, type RetentionPolicy } from './policy.js';

const BATCH_SIZE = 5_000;

/** Retention of the platform's own data. */
export const platformPolicies = ({
  outboxRetentionDays,
}: Pick<Environment, 'outboxRetentionDays'>): readonly RetentionPolicy[] => [
  {
    kind: 'outbox',
    title: 'События для экранов и сводок',
    loss: 'Для работы ничего: если сводка панели отстанет больше чем на этот срок, она посчитается заново, это займёт минуты.',
    days: outboxRetentionDays,
    minDays: 1,
    maxDays: 3650,
    measure: (db) => measureTables(db, ['outbox']),
    // Selects the oldest rows by key: a search by time would scan the whole table even when nothing is due.
    remove: removal(
      `delete from outbox where id in (select id from outbox order by id limit $2)
          and published_at < now() - make_interval(days => $1) returning id`,
      BATCH_SIZE,
    ),
  },
  {
    kind: 'inbox',
    title: 'Отметки о готовых фото и документах',
    loss: 'Для работы ничего: так долго готовое фото или документ не присылают второй раз.',
    // Longer than failed jobs are retained: until then a job may be delivered again.
    days: 35,
    minDays: 35,
    maxDays: 365,
    measure: (db) => measureTables(db, ['inbox']),
    remove: removal(
      `delete from inbox where (consumer, message_id) in (select consumer, message_id from inbox
          where received_at < now() - make_interval(days => $1) limit $2) returning message_id`,
      BATCH_SIZE,
    ),
  },
  {
    kind: 'keys',
    title: 'Отметки о выполненных действиях',
    loss: 'Действие, которое устройство без связи отправит позже этого срока, может выполниться второй раз.',
    // Longer than any client retries a request.
    days: 7,
    minDays: 2,
    maxDays: 365,
    measure: (db) => measureTables(db, ['idempotency_keys']),
    remove: removal(
      `delete from idempotency_keys where (user_id, key) in (select user_id, key from idempotency_keys
          where created_at < now() - make_interval(days => $1) limit $2) returning key`,
      BATCH_SIZE,
    ),
  },
  {
    kind: 'dead-letters',
    title: 'Что не удалось обработать',
    loss: 'Не узнать, какое фото, документ или письмо не удалось обработать и почему.',
    days: 365,
    minDays: 30,
    maxDays: 3650,
    measure: (db) => measureTables(db, ['dead_letters']),
    remove: removal(
      `delete from dead_letters where id in (select id from dead_letters
          where created_at < now() - make_interval(days => $1) order by id limit $2) returning id`,
    ),
  },
];
