import { Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { AccountNotices } from '../../../platform/session/account-notices.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountSecrets } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { PasswordResetsRepository } from '../data/password-resets.repository.js';
import { RecognizedDevicesRepository } from '../data/recognized-devices.repository.js';
import { SignInLocks } from '../data/sign-in-locks.js';
import type { Device } from '../domain/device.js';

export interface ResetInput {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly device: Device;
  readonly requestId: string;
}

/** Sets a new password with the link of a letter. The link works once, and all sessions of the user end. */
@Injectable()
export class ResetPasswordUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly accounts: AccountSecrets,
    private readonly resets: PasswordResetsRepository,
    private readonly userSessions: UserSessions,
    private readonly locks: SignInLocks,
    private readonly devices: RecognizedDevicesRepository,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Returns the device cookie by which the account recognizes the browser.
   * @throws AUTH_RESET_LINK_INVALID, USER_PASSWORD_COMMON (the link stays valid)
   */
  async execute({ token, email, password, device, requestId }: ResetInput): Promise<string> {
    const userId = await this.resets.find(this.db, token, email);
    if (userId === null) throw fail('AUTH_RESET_LINK_INVALID');
    return this.uow.runAsSystem(async (tx) => {
      // Locked first, as sign-ins do: a concurrent one with the old password sees the new one.
      const account = await this.accounts.lock(tx, userId);
      if (!account) throw fail('AUTH_RESET_LINK_INVALID');
      if (!(await this.resets.use(tx, token, email))) throw fail('AUTH_RESET_LINK_INVALID');
      await this.accounts.setPassword(tx, userId, password);
      const endedEvents = await this.userSessions.endOf(tx, userId);
      const notice = await this.notices.notify(tx, userId, 'password-changed');
      // Guesses of an attacker must not lock the owner out of the recovered account.
      await this.locks.clearLogin(tx, account);
      await addGuestAudit(tx, {
        userId,
        ip: device.ip,
        requestId,
        action: 'auth.reset-password',
        objectId: userId,
      });
      await addEvents(tx, [eventOf(userEvents.saved, { user_id: userId }), ...endedEvents, ...notice]);
      return this.devices.register(tx, userId, device);
    });
  }
}
