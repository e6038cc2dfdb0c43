import { HttpException } from '@nestjs/common';
import { type DueSetup, SETUP_TEXTS } from '@naryad/contracts/auth/due-setup';
import type { SessionActor } from './actor-source.js';

/** Who must have a second factor (`TWO_FACTOR_REQUIRED`). */
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
 * The setup that is due. An issued password blocks only the sessions opened with it, because users with a PIN
 * may never use it. A second factor is required of administrators everywhere, and of other users except at
 * trusted terminals, where no code is requested.
 */
export function setupDueOf(user: SetUp, policy: TwoFactorPolicy): DueSetup | null {
  if (user.kind === 'password' && user.isPasswordIssued) return 'password';
  if (user.hasSecondFactor || policy === 'off') return null;
  const isDue = user.isAdministrator || (policy === 'all' && !user.isAtTerminal);
  return isDue ? 'two-factor' : null;
}

/** @throws HttpException 403 while a setup is due */
export function demandSetup({ setupDue }: Pick<SessionActor, 'setupDue'>): void {
  if (setupDue !== null) throw new HttpException({ message: SETUP_TEXTS[setupDue] }, 403);
}
