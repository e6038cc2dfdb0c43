import type { Environment } from '../config/environment.js';
import { measureTables, removal, type RetentionPolicy } from './policy.js';

const ROWS_AT_ONCE = 5_000;

/** What the platform itself stores for a time. */
export const platformPolicies = ({
  outboxKeepDays,
}: Pick<Environment, 'outboxKeepDays'>): readonly RetentionPolicy[] => [
  {
    kind: 'outbox',
    title: 'События',
    loss: 'Сводки нельзя будет догнать по событиям старше срока, только посчитать заново.',
    days: outboxKeepDays,
    leastDays: 1,
    mostDays: 3650,
    measure: (db) => measureTables(db, ['outbox']),
    // The oldest rows by their key: a search by time would read the whole table to find nothing.
    remove: removal(
      `delete from outbox where id in (select id from outbox order by id limit $2)
          and published_at < now() - make_interval(days => $1) returning id`,
      ROWS_AT_ONCE,
    ),
  },
  {
    kind: 'inbox',
    title: 'Отметки о полученных результатах',
    loss: 'Повтор задания старше срока был бы принят второй раз.',
    // Longer than failed jobs are stored: until then a job may come again.
    days: 35,
    leastDays: 35,
    mostDays: 365,
    measure: (db) => measureTables(db, ['inbox']),
    remove: removal(
      `delete from inbox where (consumer, message_id) in (select consumer, message_id from inbox
          where received_at < now() - make_interval(days => $1) limit $2) returning message_id`,
      ROWS_AT_ONCE,
    ),
  },
  {
    kind: 'keys',
    title: 'Ключи повторных запросов',
    loss: 'Запрос, повторённый позже срока, выполнился бы второй раз.',
    // Longer than any client repeats a request.
    days: 7,
    leastDays: 2,
    mostDays: 365,
    measure: (db) => measureTables(db, ['idempotency_keys']),
    remove: removal(
      `delete from idempotency_keys where (user_id, key) in (select user_id, key from idempotency_keys
          where created_at < now() - make_interval(days => $1) limit $2) returning key`,
      ROWS_AT_ONCE,
    ),
  },
  {
    kind: 'dead-letters',
    title: 'Отложенные события и задания',
    loss: 'Что не удалось обработать и почему, узнать больше негде.',
    days: 365,
    leastDays: 30,
    mostDays: 3650,
    measure: (db) => measureTables(db, ['dead_letters']),
    remove: removal(
      `delete from dead_letters where id in (select id from dead_letters
          where created_at < now() - make_interval(days => $1) order by id limit $2) returning id`,
    ),
  },
];
