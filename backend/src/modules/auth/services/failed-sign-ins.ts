import type { AuditAction } from '@naryad/contracts/audit/actions';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { AUDIT_OF_ALL, AUDIT_PER_ORIGIN } from '../domain/sign-in-limits.js';
import { triedObject } from '../domain/tried-object.js';
import type { FailedTry } from './lock-alarm.js';

const ACTIONS = {
  password: 'auth.sign-in-failed',
  pin: 'auth.sign-in-by-pin-failed',
  code: 'auth.second-factor-failed',
} as const;

/**
 * Writes failed sign-ins with account and address to the audit log. Of a flood only the first ones, and one
 * row about the rest.
 */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly db: ReadDb,
    private readonly attempts: SignInAttempts,
  ) {}

  /** @param userId owner of the account; null for an unknown address */
  async note(failedTry: FailedTry, userId: number | null): Promise<void> {
    const byOrigin = await this.attempts.consumeInWindow(AUDIT_PER_ORIGIN, failedTry.origin.label);
    if (!byOrigin.allowed) {
      if (byOrigin.isFirst) await this.omit(failedTry, 'origin');
      return;
    }
    const ofAll = await this.attempts.consumeInWindow(AUDIT_OF_ALL, '');
    if (ofAll.allowed) {
      await this.add(failedTry, ACTIONS[failedTry.by], triedObject(failedTry.account, userId));
    } else if (ofAll.isFirst) await this.omit(failedTry, 'all');
  }

  private omit(failedTry: FailedTry, whose: 'origin' | 'all'): Promise<void> {
    const objectId = whose === 'origin' ? failedTry.device.ip : '—';
    return this.add(failedTry, 'auth.failures-omitted', { objectType: 'network', objectId });
  }

  private add(
    { device, requestId }: FailedTry,
    action: AuditAction,
    object: ReturnType<typeof triedObject>,
  ): Promise<void> {
    return addGuestAudit(this.db, { userId: null, ip: device.ip, requestId, action, ...object });
  }
}
