import { Injectable, Inject } from '@nestjs/common';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { DataSource } from 'typeorm';
import { BatchedLoader } from '../../../kernel/batched-loader.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ActorSource, type ReadOptions, type SessionActor } from '../../../platform/session/actor-source.js';
import { setupDueOf } from '../../../platform/session/due-setup.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import { CONFIRMED_SECONDS, LIFETIMES } from '../domain/lifetimes.js';

/** Live sessions by a unique column; planned once per connection. */
const readWhere = (column: string, condition: string): string => `
  select ${column} as key, s.id as session_id, s.kind, u.id as user_id, u.first_name, u.last_name, r.name as role,
         s.last_seen_at < now() - interval '1 minute' as is_stale,
         u.email_verified_at is not null as is_verified,
         u.password_issued_at is not null as is_password_issued,
         exists (select 1 from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
         s.terminal_id is not null as at_terminal,
         coalesce(s.password_confirmed_at > now() - case s.kind when 'pin' then $2::int else $3::int end * interval '1 second', false)
           as is_confirmed,
         (select json_agg(json_build_object('id', m.id, 'key', t.key) order by m.id)
            from work_module_users a
            join work_modules m on m.id = a.module_id and m.deleted_at is null
            join work_module_types t on t.id = m.type_id
           where a.user_id = u.id) as modules
    from sessions s
    join users u on u.id = s.user_id and u.is_active
    join roles r on r.id = u.role_id
   where ${column} ${condition} and s.idle_expires_at > now() and s.absolute_expires_at > now()`;

/** For a single request or a batch of concurrent ones. */
const READ_ONE = readWhere('s.id_hash', '= $1');
const READ_MANY = readWhere('s.id_hash', '= any($1::text[])');
/** For requests in progress when the session got another id. */
const READ_PREVIOUS = readWhere('s.former_hash', '= any($1::text[]) and s.former_until > now()');
const READ_AGAIN = readWhere('s.id', '= $1');

const LIVE = `select id from sessions
   where id = any($1::int[]) and idle_expires_at > now() and absolute_expires_at > now()`;

/**
 * Updates the last use of a trusted terminal together with its session. Skipped when the row is locked: a
 * revocation ends this session anyway.
 */
const TOUCH = `
  with seen as (
    update sessions set last_seen_at = now(),
           idle_expires_at = least(now() + $2 * interval '1 second', absolute_expires_at)
     where id = $1 and last_seen_at < now() - interval '1 minute' returning terminal_id
  )
  update terminals set last_seen_at = now()
   where id in (select t.id from terminals t join seen on seen.terminal_id = t.id for update of t skip locked)`;

interface ReadRow {
  readonly key: string | number;
  readonly session_id: number;
  readonly kind: 'password' | 'pin';
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly is_stale: boolean;
  readonly is_verified: boolean;
  readonly is_password_issued: boolean;
  readonly has_second_factor: boolean;
  readonly at_terminal: boolean;
  readonly is_confirmed: boolean;
  readonly modules: { readonly id: number; readonly key: WorkModuleKey }[] | null;
}

interface Pool {
  query<Row>(config: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/** The actor of a session cookie with the current rights. Called on every request. */
@Injectable()
export class SessionActors extends ActorSource {
  private readonly loader = new BatchedLoader((hashes: readonly string[]) => this.rowsOf(hashes));

  constructor(
    private readonly db: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Pick<
      Environment,
      'demandsVerifiedEmail' | 'twoFactorPolicy'
    >,
  ) {
    super();
  }

  async read(sessionCookie: string, options: ReadOptions = {}): Promise<SessionActor | null> {
    const row = await this.loader.load(sessionHash(sessionCookie));
    if (!row) return null;
    if (row.is_stale && options.touch !== false) {
      await this.db.query(TOUCH, [row.session_id, LIFETIMES[row.kind].idleSeconds]);
    }
    return this.actorOf(row);
  }

  async readAgain(sessionId: number): Promise<SessionActor | null> {
    const [row] = await this.query('auth-read-again', READ_AGAIN, sessionId);
    return row ? this.actorOf(row) : null;
  }

  async liveOf(sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.db.query<{ id: number }[]>(LIVE, [sessionIds]);
    return new Set(rows.map(({ id }) => id));
  }

  private actorOf(row: ReadRow): SessionActor {
    const isAdministrator = row.role === ADMINISTRATOR;
    const setUp = {
      kind: row.kind,
      isAtTerminal: row.at_terminal,
      isAdministrator,
      isPasswordIssued: row.is_password_issued,
      hasSecondFactor: row.has_second_factor,
    };
    return {
      userId: row.user_id,
      sessionId: row.session_id,
      sessionKind: row.kind,
      isAtTerminal: row.at_terminal,
      firstName: row.first_name,
      lastName: row.last_name,
      isAdministrator,
      isPasswordConfirmed: row.is_confirmed,
      isEmailVerified: row.is_verified || !this.environment.demandsVerifiedEmail,
      setupDue: setupDueOf(setUp, this.environment.twoFactorPolicy),
      modules: row.modules ?? [],
    };
  }

  /**
   * By the hash of the cookie. A previous id is accepted for requests in progress, but not where a confirmed
   * password is required.
   */
  private async rowsOf(hashes: readonly string[]): Promise<ReadonlyMap<string, ReadRow>> {
    const rows =
      hashes.length === 1
        ? await this.query('auth-read-session', READ_ONE, hashes[0])
        : await this.query('auth-read-sessions', READ_MANY, hashes);
    const rowsByKey = new Map(rows.map((row) => [String(row.key), row]));
    const missingHashes = hashes.filter((hash) => !rowsByKey.has(hash));
    if (missingHashes.length === 0) return rowsByKey;
    for (const row of await this.query('auth-read-former', READ_PREVIOUS, missingHashes)) {
      rowsByKey.set(String(row.key), { ...row, is_confirmed: false });
    }
    return rowsByKey;
  }

  private async query(name: string, text: string, keys: unknown): Promise<readonly ReadRow[]> {
    // The pool itself: TypeORM cannot name a prepared statement, and its query runner costs as much as the
    // query.
    const pool = (this.db.driver as unknown as { readonly master: Pool }).master;
    const values = [keys, CONFIRMED_SECONDS.pin, CONFIRMED_SECONDS.password];
    return (await pool.query<ReadRow>({ name, text, values })).rows;
  }
}
