import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { AccountSecrets } from '../../users/index.js';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { RecognizedDevicesRepository } from '../data/recognized-devices.repository.js';
import { SignInLocks } from '../data/sign-in-locks.js';
import type { Device } from '../domain/device.js';
import { addressHash, deviceTokenOf, isGoodLink, type Verification } from '../domain/letter-links.js';

export interface ReleaseInput {
  readonly verification: Verification;
  readonly signature: string;
  readonly device: Device;
  readonly requestId: string;
}

/**
 * The link of the letter about a locked sign-in: resets the failures, and makes the account recognize the
 * device that opens it, so that further failures of unknown devices do not lock it. Opened twice, it
 * registers one device only.
 */
@Injectable()
export class ReleaseSignInUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
    private readonly locks: SignInLocks,
    private readonly devices: RecognizedDevicesRepository,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'appSecret'>,
  ) {}

  /** Whether we created the link and it has not expired. Changes nothing. */
  isOurs(verification: Verification, signature: string): boolean {
    const now = this.clock.now().getTime();
    return isGoodLink(this.environment.appSecret, 'release-sign-in', verification, signature, now);
  }

  /** The device cookie; null for an invalid link. */
  async execute({ verification, signature, device, requestId }: ReleaseInput): Promise<string | null> {
    const { userId, hash } = verification;
    const { appSecret } = this.environment;
    if (!this.isOurs(verification, signature)) return null;
    return this.uow.runAsSystem(async (tx) => {
      const account = await this.accounts.lock(tx, userId);
      if (!account || addressHash(account.email) !== hash) return null;
      await this.locks.clearLogin(tx, account);
      await this.locks.clearPin(tx, userId);
      const action = 'auth.release-sign-in';
      await addGuestAudit(tx, { userId, ip: device.ip, requestId, action, objectId: userId });
      if (await this.devices.isRecognized(tx, userId, device)) return device.token;
      const token = deviceTokenOf(appSecret, verification);
      await this.devices.add(tx, userId, token, device.ip);
      return token;
    });
  }
}
