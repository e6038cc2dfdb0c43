import { HttpException, Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { AccountNotices } from '../../../platform/session/account-notices.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountLocks } from '../../users/index.js';
import { SessionsRepository } from '../data/sessions.repository.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';

/** 'Deactivate': afterwards the password alone signs in. Also removes an unconfirmed second factor. */
@Injectable()
export class DisableTwoFactorUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accountLocks: AccountLocks,
    private readonly twoFactor: TwoFactorRepository,
    private readonly sessions: SessionsRepository,
    private readonly userSessions: UserSessions,
    private readonly notices: AccountNotices,
  ) {}

  /** @throws HttpException 423 when it is on and no code was accepted in this session recently */
  async execute(_input: object, actor: Actor): Promise<void> {
    const { userId } = actor;
    await this.uow.run(actor, async (tx) => {
      await this.accountLocks.hold(tx, userId);
      const keys = await this.twoFactor.lock(tx, userId);
      if (keys?.isConfirmed && !(await this.sessions.hasCode(tx, actor.sessionId)))
        throw new HttpException({ message: 'Password confirmation required.' }, 423);
      const previous = await this.twoFactor.remove(tx, userId);
      if (previous === null) return;
      const action = previous === 'confirmed' ? 'auth.disable-two-factor' : 'auth.cancel-two-factor';
      await addAudit(tx, actor, { action, objectType: 'user', objectId: userId });
      if (previous === 'begun') return;
      await addEvents(tx, [
        eventOf(userEvents.saved, { user_id: userId }),
        ...(await this.userSessions.endOf(tx, userId, actor.sessionId)),
        ...(await this.notices.notify(tx, userId, 'two-factor-disabled')),
      ]);
    });
  }
}
