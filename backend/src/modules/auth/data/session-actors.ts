import { Injectable, Inject } from '@nestjs/common';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { DataSource } from 'typeorm';
import { AskedTogether } from '../../../kernel/asked-together.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ActorSource, type ReadOptions, type SessionActor } from '../../../platform/session/actor-source.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import { CONFIRMED_SECONDS, LIFETIMES } from '../domain/lifetimes.js';

/** By the unique index of `id_hash`; a connection plans it once. */
const readWhere = (isAsked: string): string => `
  select s.id_hash as hash, s.id as session_id, s.kind, u.id as user_id, u.first_name, u.last_name, r.name as role,
         s.last_seen_at < now() - interval '1 minute' as is_stale,
         u.email_verified_at is not null as is_verified, s.terminal_id is not null as at_terminal,
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
   where s.id_hash ${isAsked} and s.idle_expires_at > now() and s.absolute_expires_at > now()`;

/** Of a single request, and of those that came at the same moment. */
const READ_ONE = readWhere('= $1');
const READ_MANY = readWhere('= any($1::text[])');

/** A trusted terminal is seen with its session. Not waited for when locked: a revocation ends this session anyway. */
const TOUCH = `
  with seen as (
    update sessions set last_seen_at = now(),
           idle_expires_at = least(now() + $2 * interval '1 second', absolute_expires_at)
     where id = $1 and last_seen_at < now() - interval '1 minute' returning terminal_id
  )
  update terminals set last_seen_at = now()
   where id in (select t.id from terminals t join seen on seen.terminal_id = t.id for update of t skip locked)`;

interface ReadRow {
  readonly hash: string;
  readonly session_id: number;
  readonly kind: 'password' | 'pin';
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly is_stale: boolean;
  readonly is_verified: boolean;
  readonly at_terminal: boolean;
  readonly is_confirmed: boolean;
  readonly modules: { readonly id: number; readonly key: WorkModuleKey }[] | null;
}

interface Pool {
  query<Row>(config: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/** Who a session cookie stands for, with the rights as they are now. Asked on every request. */
@Injectable()
export class SessionActors extends ActorSource {
  private readonly asked = new AskedTogether((hashes: readonly string[]) => this.rowsOf(hashes));

  constructor(
    private readonly db: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'demandsVerifiedEmail'>,
  ) {
    super();
  }

  async read(sessionCookie: string, options: ReadOptions = {}): Promise<SessionActor | null> {
    const row = await this.asked.ask(sessionHash(sessionCookie));
    if (!row) return null;
    if (row.is_stale && options.touch !== false) {
      await this.db.query(TOUCH, [row.session_id, LIFETIMES[row.kind].idleSeconds]);
    }
    return {
      userId: row.user_id,
      sessionId: row.session_id,
      sessionKind: row.kind,
      isAtTerminal: row.at_terminal,
      firstName: row.first_name,
      lastName: row.last_name,
      isAdministrator: row.role === ADMINISTRATOR,
      isPasswordConfirmed: row.is_confirmed,
      isEmailVerified: row.is_verified || !this.environment.demandsVerifiedEmail,
      modules: row.modules ?? [],
    };
  }

  private async rowsOf(hashes: readonly string[]): Promise<ReadonlyMap<string, ReadRow>> {
    // The pool itself: TypeORM has no way to name a statement, and its query runner adds as much as the query takes.
    const pool = (this.db.driver as unknown as { readonly master: Pool }).master;
    const [first, ...more] = hashes;
    const { rows } = await pool.query<ReadRow>({
      ...(more.length === 0
        ? { name: 'auth-read-session', text: READ_ONE }
        : { name: 'auth-read-sessions', text: READ_MANY }),
      values: [more.length === 0 ? first : hashes, CONFIRMED_SECONDS.pin, CONFIRMED_SECONDS.password],
    });
    return new Map(rows.map((row) => [row.hash, row]));
  }
}
