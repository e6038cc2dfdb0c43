import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import { newRecoveryCodes } from '../domain/typed-codes.js';
import { newSecretKey } from '../services/totp.js';

/**
 * 'Activate': creates a key and recovery codes, which become valid once a code has confirmed them. An
 * unconfirmed one retains its key, so that a scanned QR code stays valid; a confirmed one is not changed.
 */
@Injectable()
export class EnableTwoFactorUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly twoFactor: TwoFactorRepository,
  ) {}

  async execute(_input: object, actor: Actor): Promise<void> {
    await this.uow.run(actor, async (tx) => {
      const keys = { secretKey: newSecretKey(), recoveryCodes: newRecoveryCodes() };
      if (!(await this.twoFactor.begin(tx, actor.userId, keys))) return;
      await addAudit(tx, actor, {
        action: 'auth.begin-two-factor',
        objectType: 'user',
        objectId: actor.userId,
      });
    });
  }
}
