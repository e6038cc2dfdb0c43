import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { fail } from '../auth.errors.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import { compactCode, isTotpCode, newRecoveryCode, recoveryCodeIndex } from '../domain/typed-codes.js';
import { stepOfCode } from './totp.js';

/**
 * Consumes codes: a step of the authenticator and a recovery code are each valid for one sign-in, even for
 * concurrent ones.
 */
@Injectable()
export class SecondFactorCheck {
  constructor(private readonly twoFactor: TwoFactorRepository) {}

  /**
   * Returns the kind of the code. A used recovery code is replaced by a new one, so that there are always
   * eight.
   * @throws AUTH_WRONG_CODE, AUTH_WRONG_RECOVERY_CODE
   */
  async accept(
    tx: Tx,
    userId: number,
    code: string | null,
    recoveryCode: string | null,
  ): Promise<'code' | 'recovery-code'> {
    const usedFactor = await this.use(tx, userId, code, recoveryCode);
    if (usedFactor !== null) return usedFactor;
    // Clients send the typed text in both fields: the error applies to the recovery code if there is one.
    throw fail((recoveryCode ?? '') === '' ? 'AUTH_WRONG_CODE' : 'AUTH_WRONG_RECOVERY_CODE');
  }

  /** Accepts either kind of code from one field. @throws AUTH_WRONG_CODE */
  async acceptEither(tx: Tx, userId: number, typedCode: string): Promise<void> {
    if ((await this.use(tx, userId, typedCode, typedCode)) === null) throw fail('AUTH_WRONG_CODE');
  }

  private async use(
    tx: Tx,
    userId: number,
    code: string | null,
    recoveryCode: string | null,
  ): Promise<'code' | 'recovery-code' | null> {
    const keys = await this.twoFactor.lock(tx, userId);
    if (!keys?.isConfirmed) return null;
    const digits = compactCode(code);
    const step = isTotpCode(digits) ? stepOfCode(keys.secretKey, digits) : null;
    if (step !== null && (await this.twoFactor.claimStep(tx, userId, step))) return 'code';
    const index = recoveryCodeIndex(keys.recoveryCodes, compactCode(recoveryCode));
    if (index < 0) return null;
    await this.twoFactor.setRecoveryCodes(tx, userId, keys.recoveryCodes.with(index, newRecoveryCode()));
    return 'recovery-code';
  }
}
