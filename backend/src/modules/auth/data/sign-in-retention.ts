import { measureTables, type RetentionPolicy } from '../../../platform/retention/policy.js';

const TRACES = `
  with over as (
    delete from sessions
     where least(idle_expires_at, absolute_expires_at) < now() - make_interval(days => $1)
       and not exists (select 1 from push_subscriptions p where p.session_id = sessions.id)
    returning id
  ), tokens as (
    delete from remember_tokens where created_at < now() - interval '31 days' returning user_id
  ), attempts as (
    delete from sign_in_attempts
     where window_started_at < now() - interval '1 day'
       and (locked_until is null or locked_until < now() - interval '1 day')
       and (kind <> 'pin-user' or split_part(subject, '|', 1) not in (select id::text from users))
    returning kind
  ), logins as (
    delete from pending_logins where expires_at < now() returning user_id
  ), devices as (
    delete from known_devices where last_seen_at < now() - interval '400 days' returning user_id
  ), resets as (
    delete from password_resets where expires_at < now() - interval '1 day' returning user_id
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
    const [row] = await db.query<{ removed: string }>(TRACES, [days]);
    return Number(row?.removed ?? 0);
  },
};
