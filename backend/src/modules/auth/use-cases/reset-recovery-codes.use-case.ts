import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import { newRecoveryCodes } from '../domain/typed-codes.js';

/** 'Show or reset recovery codes': replaces all codes. */
@Injectable()
export class ResetRecoveryCodesUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly twoFactor: TwoFactorRepository,
  ) {}

  /** The new codes; empty without a second factor. */
  async execute(_input: object, actor: Actor): Promise<string[]> {
    return this.uow.run(actor, async (tx) => {
      if (!(await this.twoFactor.lock(tx, actor.userId))) return [];
      const codes = newRecoveryCodes();
      await this.twoFactor.setRecoveryCodes(tx, actor.userId, codes);
      await addAudit(tx, actor, {
        action: 'auth.reset-recovery-codes',
        objectType: 'user',
        objectId: actor.userId,
      });
      return codes;
    });
  }
}
