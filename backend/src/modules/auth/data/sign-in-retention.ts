import { measureTables, type RetentionPolicy } from '../../../platform/retention/policy.js';

const BATCH_SIZE = 1_000;

const SESSION_IS_OVER = `least(idle_expires_at, absolute_expires_at) < now() - make_interval(days => $1)
  and not exists (select 1 from push_subscriptions p where p.session_id = sessions.id)`;
const ATTEMPT_IS_OVER = `window_started_at < now() - interval '1 day'
  and (locked_until is null or locked_until < now() - interval '1 day')
  and (kind <> 'pin-user' or split_part(subject, '|', 1) not in (select id::text from users))`;

/**
 * $1 days, $2 rows per table. The condition is checked again for the delete: rows renewed concurrently stay.
 */
const TRACES = `
  with over as (
    delete from sessions
     where id in (select id from sessions where ${SESSION_IS_OVER} order by id limit $2)
       and ${SESSION_IS_OVER}
    returning 1
  ), tokens as (
    delete from remember_tokens
     where selector in (select selector from remember_tokens where created_at < now() - interval '31 days' order by selector limit $2)
       and created_at < now() - interval '31 days'
    returning 1
  ), attempts as (
    delete from sign_in_attempts
     where (kind, subject) in (select kind, subject from sign_in_attempts where ${ATTEMPT_IS_OVER} order by kind, subject limit $2)
       and ${ATTEMPT_IS_OVER}
    returning 1
  ), logins as (
    delete from pending_logins
     where id_hash in (select id_hash from pending_logins where expires_at < now() order by id_hash limit $2)
       and expires_at < now()
    returning 1
  ), devices as (
    delete from known_devices
     where (token_hash, user_id) in (select token_hash, user_id from known_devices where last_seen_at < now() - interval '400 days' order by token_hash, user_id limit $2)
       and last_seen_at < now() - interval '400 days'
    returning 1
  ), resets as (
    delete from password_resets
     where user_id in (select user_id from password_resets where expires_at < now() - interval '1 day' order by user_id limit $2)
       and expires_at < now() - interval '1 day'
    returning 1
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
 * Deletes sessions that expired some days ago (of a device that shows notices: together with it); expired
 * tokens, pending sign-ins and links; devices unused for 400 days; and counters without an attempt for a day,
 * because an attacker can create any number of subjects. Consecutive PIN failures of a user stay: only a
 * success resets them.
 */
export const signInRetention: RetentionPolicy = {
  kind: 'sign-ins',
  title: 'Завершённые входы',
  loss: 'Завершённых входов нет в списке входов пользователя; журнал изменений их помнит.',
  days: 1,
  minDays: 1,
  maxDays: 365,
  measure: (db) => measureTables(db, TABLES),
  remove: async (db, days) => {
    const [row] = await db.query<{ removed: string }>(TRACES, [days, BATCH_SIZE]);
    return Number(row?.removed ?? 0);
  },
};
