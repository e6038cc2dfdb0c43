import { Injectable } from '@nestjs/common';
import type { SessionView, UserSecurity } from '@naryad/contracts/auth/dto';
import type { sessionRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageOfRows } from '../../../kernel/page.js';
import { matchesSearch } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { fail } from '../auth.errors.js';
import { SignInLocks } from '../data/sign-in-locks.js';
import { deviceLabel } from '../domain/device-label.js';
import { PIN_PER_USER } from '../domain/sign-in-limits.js';

type Row = Omit<SessionView, 'device' | 'current'> & { readonly user_agent: string | null };

interface SecurityRow extends Omit<UserSecurity, 'sessions' | 'sign_in_locked'> {
  readonly email: string;
}

const LIVE = `
  select id, kind, user_agent, ip, ${iso('created_at')} as created_at, ${iso('last_seen_at')} as last_seen_at
    from sessions
   where user_id = $1 and idle_expires_at > now() and absolute_expires_at > now()
   order by sessions.last_seen_at desc, id desc`;

const SECURITY = `
  select pin_hash is not null as has_pin,
         exists (select 1 from two_factor t where t.user_id = u.id and t.confirmed_at is not null) as two_factor,
         exists (select 1 from sign_in_attempts a
                  where a.kind = $2 and split_part(a.subject, '|', 1) = u.id::text and a.failures >= $3) as pin_locked,
         u.email
    from users u where id = $1 and is_active`;

/** Sessions of users. */
@Injectable()
export class SessionsQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly locks: SignInLocks,
  ) {}

  /** Live sessions of a user, the latest used first. @param askingId the session of the request */
  async ofUser(userId: number, askingId: number): Promise<SessionView[]> {
    const rows = await this.db.query<Row>(LIVE, [userId]);
    return rows.map(({ user_agent: userAgent, ...row }) => ({
      ...row,
      device: deviceLabel(userAgent),
      current: row.id === askingId,
    }));
  }

  /** As a list, searched by device label or address. */
  async list(input: InputOf<typeof sessionRoutes.getSessions>, userId: number, askingId: number) {
    const sessions = await this.ofUser(userId, askingId);
    return pageOfRows(
      sessions.filter((session) => matchesSearch(input.search, session.device, session.ip)),
      input,
    );
  }

  /** State of a user's sign-in for administrators. @throws AUTH_USER_NOT_FOUND */
  async securityOf(userId: number, askingId: number): Promise<UserSecurity> {
    const [row] = await this.db.query<SecurityRow>(SECURITY, [
      userId,
      PIN_PER_USER.kind,
      PIN_PER_USER.failures,
    ]);
    if (!row) throw fail('AUTH_USER_NOT_FOUND');
    const { email, ...facts } = row;
    const [isLocked, sessions] = await Promise.all([
      this.locks.isLocked(this.db, email),
      this.ofUser(userId, askingId),
    ]);
    return { ...facts, sign_in_locked: isLocked, sessions };
  }
}
