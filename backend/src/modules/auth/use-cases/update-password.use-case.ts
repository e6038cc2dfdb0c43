import { Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { AccountNotices } from '../../../platform/session/account-notices.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountSecrets } from '../../users/index.js';
import { SessionsRepository } from '../data/sessions.repository.js';
import { CurrentPassword } from '../services/current-password.js';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  /** Session cookie of the browser. */
  readonly cookie: string;
}

/** Changes the password: this session stays and gets another id, the others end. */
@Injectable()
export class UpdatePasswordUseCase {
  constructor(
    private readonly current: CurrentPassword,
    private readonly accounts: AccountSecrets,
    private readonly sessions: SessionsRepository,
    private readonly userSessions: UserSessions,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * The new cookie value; null when the browser has it already. @throws AUTH_WRONG_CURRENT_PASSWORD,
   * USER_PASSWORD_COMMON, SignInLimited
   */
  async execute(input: PasswordChange, actor: Actor): Promise<string | null> {
    await this.current.run(actor, input.currentPassword, async (tx, { id }) => {
      await this.accounts.setPassword(tx, id, input.password);
      const endedEvents = await this.userSessions.endOf(tx, id, actor.sessionId);
      await this.sessions.renew(tx, actor.sessionId, input.cookie);
      const notice = await this.notices.notify(tx, id, 'password-changed');
      await addAudit(tx, actor, { action: 'auth.update-password', objectType: 'user', objectId: id });
      await addEvents(tx, [eventOf(userEvents.saved, { user_id: id }), ...endedEvents, ...notice]);
    });
    return this.sessions.renewed(actor.sessionId, input.cookie);
  }
}
