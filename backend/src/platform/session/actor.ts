import type { DueSetup } from '@naryad/contracts/auth/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';

export interface ActorModule {
  readonly id: number;
  readonly key: WorkModuleKey;
}

/** What is known of the request that a command came with; written into ledger, audit and idempotency rows. */
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

/** Who acts: a signed-in user with the rights as they are now, and the request. First argument after the input everywhere. */
export interface Actor {
  readonly userId: number;
  readonly sessionId: number;
  readonly sessionKind: 'password' | 'pin';
  /** A PIN opened the session on a trusted terminal. */
  readonly isAtTerminal: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdministrator: boolean;
  /** The password was entered again a short while ago: what the account stands on may be changed. */
  readonly isPasswordConfirmed: boolean;
  /** False only where verification is demanded (`EMAIL_VERIFICATION=on`) and still due. */
  readonly isEmailVerified: boolean;
  /** What has to be set up before anything else may be done; null where nothing is. */
  readonly setupDue: DueSetup | null;
  /** Modules that the user was given access to (an administrator may enter all, listed or not). */
  readonly modules: readonly ActorModule[];
  readonly request: RequestInfo;
}
