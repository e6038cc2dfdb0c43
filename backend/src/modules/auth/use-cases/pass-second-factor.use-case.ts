import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { fail } from '../auth.errors.js';
import { RecognizedDevicesRepository } from '../data/recognized-devices.repository.js';
import { PendingLoginsRepository } from '../data/pending-logins.repository.js';
import { SessionsRepository } from '../data/sessions.repository.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import { AccountLocks } from '../../users/index.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import type { Device, RememberToken } from '../domain/device.js';
import {
  CODE_PER_ACCOUNT,
  CODE_PER_ACCOUNT_AND_IP,
  CODES_PER_PENDING_LOGIN,
} from '../domain/second-factor-limits.js';
import { PIN_PER_USER, PIN_PER_USER_AND_ORIGIN } from '../domain/sign-in-limits.js';
import { budgetOf, pairOf, type TrustedTerminal } from '../domain/sign-in-origin.js';
import { FailedSignIns } from '../services/failed-sign-ins.js';
import { SecondFactorCheck } from '../services/second-factor-check.js';
import { type OpenedSession, SessionOpening } from '../services/session-opening.js';
import { consumeAttempt } from '../services/consume-attempt.js';

export interface SecondFactorInput {
  readonly code: string | null;
  readonly recoveryCode: string | null;
  readonly pendingCookie: string | null;
  readonly device: Device;
  /** The trusted terminal of the device; null for any other device. */
  readonly terminal: TrustedTerminal | null;
  readonly requestId: string;
  readonly previousCookie: string | null;
}

export interface SecondFactorPassed {
  readonly session: OpenedSession;
  readonly rememberToken: RememberToken | null;
}

/** The code after password or PIN: signs in a browser with a pending sign-in and the right code. */
@Injectable()
export class PassSecondFactorUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly attempts: SignInAttempts,
    private readonly accountLocks: AccountLocks,
    private readonly pending: PendingLoginsRepository,
    private readonly tokens: RememberTokensRepository,
    private readonly devices: RecognizedDevicesRepository,
    private readonly failures: FailedSignIns,
    private readonly sessions: SessionsRepository,
    private readonly check: SecondFactorCheck,
    private readonly opening: SessionOpening,
  ) {}

  /**
   * @throws AUTH_NO_PENDING_LOGIN, AUTH_CODE_REQUIRED, AUTH_WRONG_CODE, AUTH_WRONG_RECOVERY_CODE,
   * SignInLimited
   */
  async execute(input: SecondFactorInput): Promise<SecondFactorPassed> {
    // Clients send the typed text in both fields; the response applies to the field that was filled in last.
    const byRecovery = (input.recoveryCode ?? '') !== '';
    const noPendingLogin = fail(byRecovery ? 'AUTH_NO_PENDING_LOGIN_RECOVERY' : 'AUTH_NO_PENDING_LOGIN');
    const { pendingCookie } = input;
    const userId = pendingCookie === null ? null : await this.pending.userOf(pendingCookie);
    if (pendingCookie === null || userId === null) throw noPendingLogin;
    if (!byRecovery && (input.code ?? '') === '') throw fail('AUTH_CODE_REQUIRED');
    const { device, requestId } = input;
    const origin = await this.devices.originOf({ userId }, device, input.terminal);
    await consumeAttempt(this.attempts, CODE_PER_ACCOUNT_AND_IP, pairOf(userId, origin));
    await consumeAttempt(this.attempts, CODE_PER_ACCOUNT, budgetOf(userId, origin));
    const count = await this.pending.countCode(pendingCookie);
    // The last attempt deletes the row. Concurrent refused ones must not, because one of the others may have
    // the right code.
    if (count < 1 || count > CODES_PER_PENDING_LOGIN) throw noPendingLogin;
    const signInResult = await this.uow
      .runAsSystem((tx) => this.pass(tx, userId, pendingCookie, input))
      .catch(async (error: unknown) => {
        if (error instanceof DomainError) {
          await this.failures.note({ by: 'code', account: { userId }, origin, device, requestId }, userId);
        }
        if (count === CODES_PER_PENDING_LOGIN && error instanceof DomainError) {
          await this.uow.runAsSystem((tx) => this.pending.remove(tx, pendingCookie));
        }
        throw error;
      });
    if (!signInResult) throw noPendingLogin;
    await this.attempts.succeeded(
      [
        [CODE_PER_ACCOUNT_AND_IP.kind, pairOf(userId, origin)],
        [CODE_PER_ACCOUNT.kind, budgetOf(userId, origin)],
        [PIN_PER_USER.kind, String(userId)],
        [PIN_PER_USER.kind, budgetOf(userId, origin)],
        [PIN_PER_USER_AND_ORIGIN.kind, pairOf(userId, origin)],
      ],
      [],
    );
    return signInResult;
  }

  /**
   * Null when the pending sign-in is deleted. A wrong code throws, so the rollback retains the pending
   * sign-in.
   */
  private async pass(
    tx: Tx,
    userId: number,
    pendingCookie: string,
    input: SecondFactorInput,
  ): Promise<SecondFactorPassed | null> {
    if (!(await this.accountLocks.share(tx, userId))) return null;
    const pending = await this.pending.claim(tx, pendingCookie);
    if (!pending) return null;
    const accepted = await this.check.accept(tx, userId, input.code, input.recoveryCode);
    const rememberToken = pending.remember ? await this.tokens.create(tx, userId) : null;
    const session = await this.opening.open(tx, {
      userId,
      kind: pending.kind,
      device: input.device,
      requestId: input.requestId,
      previousCookie: input.previousCookie,
      action: accepted === 'code' ? 'auth.sign-in-by-code' : 'auth.sign-in-by-recovery-code',
    });
    await this.sessions.noteCode(tx, session.id);
    return { rememberToken, session };
  }
}
