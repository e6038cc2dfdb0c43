import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { ADMINISTRATOR, type AdminUser } from '@naryad/contracts/users/dto';
import { userEvents } from '@naryad/contracts/users/events';
import type { userRoutes } from '@naryad/contracts/users/routes';
import { addAudit } from '../../../platform/audit/audit.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { demandFreshPassword } from '../../../platform/session/confirmed-password.js';
import { UserModules } from '../../work-modules/index.js';
import { type UserFields, type UserSecrets, UsersRepository } from '../data/users.repository.js';
import { adminUser } from '../queries/user-list.query.js';
import { SecretHashing } from '../services/secret-hashing.js';
import { fail } from '../users.errors.js';
import { changesPin, SignInChanges } from '../services/sign-in-changes.js';

type Input = InputOf<typeof userRoutes.createOrUpdateUser>;

interface Saved {
  readonly id: number;
  readonly before?: AdminUser;
  readonly secrets: UserSecrets;
  readonly events: readonly NewEvent[];
}

/**
 * Creates or changes a user. The start module is always one of the user's modules, and one administrator
 * always remains. A new password or PIN ends the user's other sessions. A save without changes does nothing.
 */
@Injectable()
export class SaveUserUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly hashing: SecretHashing,
    private readonly users: UsersRepository,
    private readonly modules: UserModules,
    private readonly signIn: SignInChanges,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'endsIssuedPasswords'>,
  ) {}

  async execute(input: Input, actor: Actor): Promise<AdminUser> {
    const { id } = input;
    if (id == null && !input.password) throw fail('USER_PASSWORD_MISSING');
    // Before the transaction, because hashing takes longer than the whole transaction.
    const secrets = await this.hashed(input, actor);
    return this.uow.run(actor, (tx) =>
      id == null ? this.add(tx, input, secrets, actor) : this.change(tx, id, input, secrets, actor),
    );
  }

  private async add(tx: Tx, input: Input, secrets: UserSecrets, actor: Actor): Promise<AdminUser> {
    await this.check(tx, input, null);
    const id = await this.users.insert(tx, fieldsOf(input), secrets);
    const events = await this.setModules(tx, id, input, []);
    return this.finish(tx, actor, { id, secrets, events });
  }

  private async change(
    tx: Tx,
    id: number,
    input: Input,
    requested: UserSecrets,
    actor: Actor,
  ): Promise<AdminUser> {
    const { user, hasOtherAdministrator } = await this.users.lock(tx, id);
    if (!user) throw fail('USER_NOT_FOUND');
    if (input.version != null && input.version !== user.version) throw fail('USER_STALE');
    const role = await this.check(tx, input, id);
    if (user.isAdministrator && role !== ADMINISTRATOR) {
      if (!hasOtherAdministrator) throw fail('USER_LAST_ADMINISTRATOR_ROLE');
      // Only another administrator can do this: after a mistake the user could not undo it.
      if (id === actor.userId) throw fail('USER_OWN_ROLE');
    }
    const before = await adminUser(tx, id);
    const secrets = { ...requested, removesPin: requested.removesPin && before.has_pin };
    const hasOtherSecrets = secrets.passwordHash !== null || changesPin(secrets);
    // An unattended session of an administrator must not be enough to take over the account.
    if (id === actor.userId && (hasOtherSecrets || before.email !== input.email)) demandFreshPassword(actor);
    const events = await this.setModules(tx, id, input, await this.modules.idsOf(tx, id));
    if (events.length === 0 && !hasOtherSecrets && isUnchanged(before, fieldsOf(input))) return before;
    await this.users.update(tx, id, fieldsOf(input), secrets);
    return this.finish(tx, actor, { id, before, secrets, events });
  }

  private async hashed(input: Input, actor: Actor): Promise<UserSecrets> {
    const [passwordHash, pinHash] = await Promise.all([
      input.password ? this.hashing.hashPassword(input.password, fieldsOf(input)) : null,
      input.pin_code ? this.hashing.hashPin(input.pin_code) : null,
    ]);
    return {
      passwordHash,
      pinHash,
      removesPin: input.remove_pin === true && pinHash === null,
      isIssued: this.environment.endsIssuedPasswords && input.id !== actor.userId,
    };
  }

  /** Returns the name of the requested role. @throws USER_NAME_TAKEN, USER_EMAIL_TAKEN, USER_ROLE_UNKNOWN */
  private async check(tx: Tx, input: Input, id: number | null): Promise<string> {
    const occupied = await this.users.occupied(tx, input.name, input.email, id);
    if (occupied.name) throw fail('USER_NAME_TAKEN');
    if (occupied.email) throw fail('USER_EMAIL_TAKEN');
    const role = await this.users.roleName(tx, input.role_id);
    if (role === undefined) throw fail('USER_ROLE_UNKNOWN');
    return role;
  }

  private async setModules(
    tx: Tx,
    id: number,
    input: Input,
    present: readonly number[],
  ): Promise<readonly NewEvent[]> {
    const moduleIds = new Set([...(input.modules ?? present), input.start_module_id]);
    const change = await this.modules.set(tx, id, [...moduleIds]);
    if (change.done) return change.events;
    const isStart = change.unknown.includes(input.start_module_id);
    throw fail(isStart ? 'USER_START_MODULE_UNKNOWN' : 'USER_MODULE_UNKNOWN');
  }

  private async finish(tx: Tx, actor: Actor, { id, before, secrets, events }: Saved): Promise<AdminUser> {
    const after = await adminUser(tx, id);
    const endedSessions = before ? await this.signIn.follow(tx, actor, before, secrets, after.email) : [];
    await addAudit(tx, actor, {
      action: before ? 'users.update' : 'users.create',
      objectType: 'user',
      objectId: id,
      before,
      after: { ...after, password_changed: secrets.passwordHash !== null, pin_changed: changesPin(secrets) },
    });
    await addEvents(tx, [eventOf(userEvents.saved, { user_id: id }), ...events, ...endedSessions]);
    return after;
  }
}

const fieldsOf = (input: Input): UserFields => ({
  name: input.name,
  email: input.email,
  firstName: input.first_name ?? '',
  lastName: input.last_name ?? '',
  roleId: input.role_id,
  startModuleId: input.start_module_id,
});

const isUnchanged = (before: AdminUser, fields: UserFields): boolean =>
  before.name === fields.name &&
  before.email === fields.email &&
  before.first_name === fields.firstName &&
  before.last_name === fields.lastName &&
  before.role_id === fields.roleId &&
  before.start_module_id === fields.startModuleId;
