import { Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { UserModules } from '../../work-modules/index.js';
import { UsersRepository } from '../data/users.repository.js';
import { adminUser } from '../queries/user-list.query.js';
import { fail } from '../users.errors.js';

/**
 * Deletes a user: all sessions end at once, login and address can be used again, and the history keeps the
 * user's name. Users cannot delete themselves, and one administrator always remains.
 */
@Injectable()
export class DeleteUserUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly guards: DeletionGuards,
    private readonly users: UsersRepository,
    private readonly modules: UserModules,
    private readonly sessions: UserSessions,
  ) {}

  async execute(input: RowsInput, actor: Actor): Promise<{ success: true }> {
    await this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
    return { success: true };
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    if (id === actor.userId) throw fail('USER_ONESELF');
    const { user, hasOtherAdministrator } = await this.users.lock(tx, id);
    if (!user) throw fail('USER_NOT_FOUND');
    if (user.isAdministrator && !hasOtherAdministrator) throw fail('USER_LAST_ADMINISTRATOR');
    const reason = await this.guards.reasonAgainst(tx, 'user', id);
    if (reason !== null) throw fail('USER_IN_USE', { reason });
    const before = await adminUser(tx, id);
    const modules = await this.modules.set(tx, id, []);
    await this.users.deactivate(tx, id);
    await this.sessions.clearPinFailures(tx, id);
    const endedSessions = await this.sessions.endOf(tx, id);
    await addAudit(tx, actor, { action: 'users.delete', objectType: 'user', objectId: id, before });
    await addEvents(tx, [
      eventOf(userEvents.deleted, { user_id: id }),
      ...(modules.done ? modules.events : []),
      ...endedSessions,
    ]);
  }
}
