import { Inject, Injectable } from '@nestjs/common';
import type { SessionView, UserSecurity } from '@naryad/contracts/auth/dto';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { fail } from '../auth.errors.js';
import { deviceWords } from '../domain/device-words.js';
import { PIN_PER_USER } from '../domain/sign-in-limits.js';

type Row = Omit<SessionView, 'device' | 'current'> & { readonly user_agent: string | null };

const LIVE = `
  select id, kind, user_agent, ip, ${iso('created_at')} as created_at, ${iso('last_seen_at')} as last_seen_at
    from sessions
   where user_id = $1 and idle_expires_at > now() and absolute_expires_at > now()
   order by sessions.last_seen_at desc, id desc`;

const SECURITY = `
  select pin_hash is not null as has_pin,
         exists (select 1 from two_factor t where t.user_id = u.id and t.confirmed_at is not null) as two_factor,
         exists (select 1 from sign_in_attempts a
                  where a.kind = $2 and a.subject = u.id::text and a.failures >= $3) as pin_locked
    from users u where id = $1 and is_active`;

/** Who is signed in where [security, "Sessions"]. */
@Injectable()
export class SessionsQuery {
  constructor(@Inject(ReadDb) private readonly db: ReadDb) {}

  /** Live sessions of a user, the latest used first. @param askingId the session that asks */
  async ofUser(userId: number, askingId: number): Promise<SessionView[]> {
    const rows = await this.db.query<Row>(LIVE, [userId]);
    return rows.map(({ user_agent: userAgent, ...row }) => ({
      ...row,
      device: deviceWords(userAgent),
      current: row.id === askingId,
    }));
  }

  /** What an administrator may know of a user's sign-in. @throws AUTH_USER_NOT_FOUND */
  async securityOf(userId: number, askingId: number): Promise<UserSecurity> {
    const [row] = await this.db.query<Omit<UserSecurity, 'sessions'>>(SECURITY, [
      userId,
      PIN_PER_USER.kind,
      PIN_PER_USER.failures,
    ]);
    if (!row) throw fail('AUTH_USER_NOT_FOUND');
    return { ...row, sessions: await this.ofUser(userId, askingId) };
  }
}
