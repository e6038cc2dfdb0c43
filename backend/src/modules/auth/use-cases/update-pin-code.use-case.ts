import { Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { AccountNotices } from '../../../platform/session/account-notices.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountSecrets } from '../../users/index.js';
import { CurrentPassword } from '../services/current-password.js';

export interface PinChange {
  readonly currentPassword: string;
  readonly pin: string;
}

/**
 * Changes the PIN: failures with the previous one are reset, and other sessions end as after a change of the
 * password.
 */
@Injectable()
export class UpdatePinCodeUseCase {
  constructor(
    private readonly current: CurrentPassword,
    private readonly accounts: AccountSecrets,
    private readonly userSessions: UserSessions,
    private readonly notices: AccountNotices,
  ) {}

  /** @throws AUTH_WRONG_CURRENT_PASSWORD, USER_PIN_TRIVIAL, SignInLimited */
  async execute(input: PinChange, actor: Actor): Promise<void> {
    await this.current.run(actor, input.currentPassword, async (tx, { id }) => {
      await this.accounts.setPin(tx, id, input.pin);
      await this.userSessions.clearPinFailures(tx, id);
      const endedEvents = await this.userSessions.endOf(tx, id, actor.sessionId);
      const notice = await this.notices.notify(tx, id, 'pin-changed');
      await addAudit(tx, actor, { action: 'auth.update-pin-code', objectType: 'user', objectId: id });
      await addEvents(tx, [eventOf(userEvents.saved, { user_id: id }), ...endedEvents, ...notice]);
    });
  }
}
