import { HttpException } from '@nestjs/common';
import { type DueSetup, SETUP_TEXTS } from '@naryad/contracts/auth/due-setup';
import type { SessionActor } from './actor-source.js';

/** When the plant demands a second factor (`TWO_FACTOR_REQUIRED`). */
export const TWO_FACTOR_POLICIES = ['off', 'administrators', 'all'] as const;
export type TwoFactorPolicy = (typeof TWO_FACTOR_POLICIES)[number];

export interface SetUp {
  readonly kind: 'password' | 'pin';
  readonly isAtTerminal: boolean;
  readonly isAdministrator: boolean;
  readonly isPasswordIssued: boolean;
  readonly hasSecondFactor: boolean;
}

/**
 * What has to be set up first. An issued password only where it opened the session: who works by PIN may never use it. A
 * second factor also of administrators at trusted terminals, of others not there: nobody is asked for a code there.
 */
export function setupDueOf(user: SetUp, policy: TwoFactorPolicy): DueSetup | null {
  if (user.kind === 'password' && user.isPasswordIssued) return 'password';
  if (user.hasSecondFactor || policy === 'off') return null;
  const isDue = user.isAdministrator || (policy === 'all' && !user.isAtTerminal);
  return isDue ? 'two-factor' : null;
}

/** @throws HttpException 403 while something has to be set up */
export function demandSetup({ setupDue }: Pick<SessionActor, 'setupDue'>): void {
  if (setupDue !== null) throw new HttpException({ message: SETUP_TEXTS[setupDue] }, 403);
}
