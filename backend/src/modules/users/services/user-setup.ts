import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UserModules } from '../../work-modules/index.js';
import { SecretHashing } from './secret-hashing.js';

export interface NewUser {
  /** The login. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The program has generated the password: see `SaveUserUseCase`. */
  readonly isPasswordIssued?: boolean;
  readonly pin?: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly moduleIds: readonly number[];
  /** One of `moduleIds`; by default the first of them. */
  readonly startModuleId?: number | null;
}

/**
 * Creates roles and users with their access, for first starts and the demo plant. Their addresses count as
 * verified, because otherwise the first administrator could not sign in.
 */
@Injectable()
export class UserSetup {
  constructor(
    private readonly hashing: SecretHashing,
    private readonly modules: UserModules,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'endsIssuedPasswords'>,
  ) {}

  /** Idempotent. */
  async ensureRoles(tx: Tx, names: readonly string[]): Promise<void> {
    await tx.query('insert into roles (name) select unnest($1::text[]) on conflict (name) do nothing', [
      names,
    ]);
  }

  /** @throws USER_PIN_TRIVIAL */
  async create(tx: Tx, user: NewUser): Promise<number> {
    const [passwordHash, pinHash] = await Promise.all([
      this.hashing.hashPassword(user.password, user),
      user.pin ? this.hashing.hashPin(user.pin) : null,
    ]);
    const [row] = await tx.query<{ id: number }>(
      `insert into users (name, email, password_hash, pin_hash, first_name, last_name, role_id, start_module_id,
                          email_verified_at, password_issued_at)
       select $1, lower($2), $3, $4, $5, $6, r.id, $8, now(), case when $9 then now() end from roles r where r.name = $7 returning id`,
      [
        user.name,
        user.email,
        passwordHash,
        pinHash,
        user.firstName,
        user.lastName,
        user.role,
        user.startModuleId ?? user.moduleIds[0] ?? null,
        this.environment.endsIssuedPasswords && user.isPasswordIssued === true,
      ],
    );
    if (!row) throw new Error(`Role ${user.role} is missing: call ensureRoles first`);
    // A deferred foreign key, checked at commit, ensures that the start module is one of these.
    await this.modules.give(tx, row.id, user.moduleIds);
    return row.id;
  }
}
