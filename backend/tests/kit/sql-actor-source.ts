import { Injectable } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { DataSource } from 'typeorm';
import { ActorSource, type SessionActor } from '../../src/platform/session/actor-source.js';
import { sessionHash } from '../../src/platform/session/session-hash.js';

interface Row {
  readonly id: number;
  readonly kind: 'password' | 'pin';
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly is_confirmed: boolean;
  readonly at_terminal: boolean;
  readonly modules: { id: number; key: WorkModuleKey }[];
}

/** Sessions for tests of the platform alone, without the module `auth`. */
@Injectable()
export class SqlActorSource extends ActorSource {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override read(cookie: string): Promise<SessionActor | null> {
    return this.find('s.id_hash', sessionHash(cookie));
  }

  override readAgain(sessionId: number): Promise<SessionActor | null> {
    return this.find('s.id', sessionId);
  }

  override async liveOf(sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      'select id from sessions where id = any($1) and idle_expires_at > now()',
      [sessionIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async find(column: 's.id' | 's.id_hash', value: unknown): Promise<SessionActor | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `select s.id, s.kind, s.user_id, u.first_name, u.last_name, r.name as role,
              s.password_confirmed_at is not null as is_confirmed,
              s.terminal_id is not null as at_terminal,
              coalesce((select json_agg(json_build_object('id', m.id, 'key', t.key)) from work_module_users mu
                join work_modules m on m.id = mu.module_id join work_module_types t on t.id = m.type_id
               where mu.user_id = u.id), '[]') as modules
         from sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id
        where ${column} = $1 and u.is_active and s.idle_expires_at > now()`,
      [value],
    );
    if (!row) return null;
    return {
      userId: row.user_id,
      sessionId: row.id,
      sessionKind: row.kind,
      isAtTerminal: row.at_terminal,
      firstName: row.first_name,
      lastName: row.last_name,
      isAdministrator: row.role === 'Администратор',
      isPasswordConfirmed: row.is_confirmed,
      isEmailVerified: true,
      setupDue: null,
      modules: row.modules,
    };
  }
}
