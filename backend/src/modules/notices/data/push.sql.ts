import { MAX_PUSH_DEVICES, PUSH_DAYS, PUSH_MINUTES } from '@naryad/contracts/notices/push';
import { iso } from '../../../kernel/sql-text.js';

const FRESH = `renewed_at > now() - interval '${PUSH_DAYS} days'`;

/**
 * $1 user, $2 session, $3 endpoint, $4, $5 keys. The same device is updated, also when another user had
 * subscribed it.
 */
export const SUBSCRIBE = `
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
  on conflict (endpoint) do update
     set user_id = $1, session_id = $2, p256dh = $4, auth = $5, renewed_at = now()
  returning id, xmax = 0 as is_new`;

/** $1 user. Deletes the oldest subscriptions above the limit. */
export const DELETE_SURPLUS = `
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = $1 order by renewed_at desc, id desc offset ${MAX_PUSH_DEVICES})`;

/** $1 user, $2 endpoint (null: all). Devices of other users do not match. */
export const UNSUBSCRIBE = `
  delete from push_subscriptions where user_id = $1 and ($2::text is null or endpoint = $2) returning id`;

/** $1 user, $2 endpoint. */
export const STATE = `
  select count(*)::int as devices, coalesce(bool_or(endpoint = $2), false) as subscribed
    from push_subscriptions where user_id = $1 and ${FRESH}`;

/** $1 device. */
export const DELETE_SUBSCRIPTION = 'delete from push_subscriptions where id = $1';

/** $1 notices, $2 times of their events. The devices for each notice, unless it is too old. */
export const DEVICES = `
  select n.id as notice_id, n.title, n.text, n.path, s.id, s.endpoint, s.p256dh, s.auth,
         ${iso(`news.at + interval '${PUSH_MINUTES} minutes'`)} as expires_at
    from unnest($1::int[], $2::timestamptz[]) as news (id, at)
    join notices n on n.id = news.id and n.read_at is null
    join push_subscriptions s on s.user_id = n.user_id and s.${FRESH}
    join users u on u.id = n.user_id and u.is_active
   where news.at > now() - interval '${PUSH_MINUTES} minutes'
   order by s.id, n.id`;

/** $1 days, $2 row limit. */
export const DELETE_EXPIRED_DEVICES = `
  delete from push_subscriptions where id in (
    select id from push_subscriptions where renewed_at < now() - make_interval(days => $1) order by renewed_at limit $2)
  returning id`;
