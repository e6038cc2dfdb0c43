import type { DueSetup } from '@naryad/contracts/auth/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';

export interface ActorModule {
  readonly id: number;
  readonly key: WorkModuleKey;
}

/** Data of the request of a command, written into ledger, audit and idempotency rows. */
export interface RequestInfo {
  readonly id: string;
  readonly route: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Value of the `Idempotency-Key` header on a state-changing call. */
  readonly idempotencyKey: string | null;
  /** Keyed hash of the parsed input: the same key with another body is refused. */
  readonly inputHash: string;
}

/** A signed-in user with current rights, and the request. Always the parameter after the input. */
export interface Actor {
  readonly userId: number;
  readonly sessionId: number;
  readonly sessionKind: 'password' | 'pin';
  /** The session was opened with a PIN on a trusted terminal. */
  readonly isAtTerminal: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdministrator: boolean;
  /** The password was confirmed recently, so sign-in settings may be changed. */
  readonly isPasswordConfirmed: boolean;
  /** False only if verification is required (`EMAIL_VERIFICATION=on`) and not done yet. */
  readonly isEmailVerified: boolean;
  /** Required setup that blocks all other calls; null when there is none. */
  readonly setupDue: DueSetup | null;
  /** Modules that the user has access to (administrators have access to all, even unlisted ones). */
  readonly modules: readonly ActorModule[];
  readonly request: RequestInfo;
}
