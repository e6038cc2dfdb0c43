import { measureTables, type RetentionPolicy } from '../../../platform/retention/policy.js';

const ROWS_AT_ONCE = 1_000;

/** A portion of what is over. Asked twice: what somebody renews meanwhile stays. */
const portion = (table: string, key: string, isOver: string) => `
    delete from ${table}
     where (${key}) in (select ${key} from ${table} where ${isOver} order by ${key} limit $2)
       and ${isOver}
    returning 1`;

const SESSION_IS_OVER = `least(idle_expires_at, absolute_expires_at) < now() - make_interval(days => $1)
  and not exists (select 1 from push_subscriptions p where p.session_id = sessions.id)`;
const ATTEMPT_IS_OVER = `window_started_at < now() - interval '1 day'
  and (locked_until is null or locked_until < now() - interval '1 day')
  and (kind <> 'pin-user' or split_part(subject, '|', 1) not in (select id::text from users))`;

/** $1 days, $2 rows of each table. */
const TRACES = `
  with over as (${portion('sessions', 'id', SESSION_IS_OVER)}
  ), tokens as (${portion('remember_tokens', 'selector', `created_at < now() - interval '31 days'`)}
  ), attempts as (${portion('sign_in_attempts', 'kind, subject', ATTEMPT_IS_OVER)}
  ), logins as (${portion('pending_logins', 'id_hash', 'expires_at < now()')}
  ), devices as (${portion('known_devices', 'token_hash, user_id', `last_seen_at < now() - interval '400 days'`)}
  ), resets as (${portion('password_resets', 'user_id', `expires_at < now() - interval '1 day'`)}
  )
  select (select count(*) from over) + (select count(*) from tokens) + (select count(*) from attempts)
       + (select count(*) from logins) + (select count(*) from resets) + (select count(*) from devices) as removed`;

const TABLES = [
  'sessions',
  'remember_tokens',
  'sign_in_attempts',
  'pending_logins',
  'known_devices',
  'password_resets',
];

/**
 * Removes sessions that are over for some days (of a device that shows notices: with it); and tokens, begun sign-ins and links that are over, devices that nobody used
 * for 400 days, and counters of sign-ins that nobody tried again for a day: subjects are chosen by whoever tries, so there is
 * no end of them. Failures of a user's PIN in a row stay: only a success ends them.
 */
export const signInRetention: RetentionPolicy = {
  kind: 'sign-ins',
  title: 'Завершённые входы',
  loss: 'Завершённых входов нет в списке входов пользователя; журнал изменений их помнит.',
  days: 1,
  leastDays: 1,
  mostDays: 365,
  measure: (db) => measureTables(db, TABLES),
  remove: async (db, days) => {
    const [row] = await db.query<{ removed: string }>(TRACES, [days, ROWS_AT_ONCE]);
    return Number(row?.removed ?? 0);
  },
};
