import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Flag,
  GivenMoment,
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
} from '../../../platform/db/columns.js';

/** A signed-in browser. Only the SHA-256 of the cookie's 256-bit id is stored. */
@Entity('sessions')
@Index('sessions_former_hash_idx', ['formerHash'], { where: 'former_hash is not null' })
@Check('sessions_kind_check', `kind in ('password', 'pin')`)
export class Session {
  @Id() id: number;
  @Text({ unique: true }) idHash: string;
  /** The previous id; accepted until `formerUntil` for requests in progress. */
  @OptionalText() formerHash: string | null;
  @OptionalMoment() formerUntil: Date | null;
  @Index() @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Text() kind: 'password' | 'pin';
  @Moment() createdAt: Date;
  @Moment() lastSeenAt: Date;
  @GivenMoment() idleExpiresAt: Date;
  @GivenMoment() absoluteExpiresAt: Date;
  @OptionalText() ip: string | null;
  @OptionalText() userAgent: string | null;
  /** When the password was last confirmed in this session. */
  @OptionalMoment() passwordConfirmedAt: Date | null;
  /**
   * When a code of the second factor was last accepted: at the sign-in, when it was turned on, or with the
   * password.
   */
  @OptionalMoment() codeGivenAt: Date | null;
  /** The trusted terminal on which the session was opened by PIN. */
  @Index() @OptionalInt() @ForeignKey('Terminal', { onDelete: 'SET NULL' }) terminalId: number | null;
}

/**
 * A sign-in with a correct password or PIN that waits for the second factor: no session yet. Only the hash of
 * the cookie's id is stored.
 */
@Entity('pending_logins')
@Check('pending_logins_kind_check', `kind in ('password', 'pin')`)
export class PendingLogin {
  @PrimaryColumn({ type: 'text' }) idHash: string;
  @Index() @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Flag(false) remember: boolean;
  /** Kind of the session that the code will open. */
  @Text({ default: 'password' }) kind: 'password' | 'pin';
  @Int({ default: 0 }) failures: number;
  @Moment() createdAt: Date;
  @GivenMoment() expiresAt: Date;
}

/**
 * The second factor of a user, active once confirmed. Key and recovery codes are encrypted with APP_SECRET.
 */
@Entity('two_factor')
export class TwoFactor {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Text() sealedSecret: string;
  @Text() sealedRecoveryCodes: string;
  @OptionalMoment() confirmedAt: Date | null;
  /** The latest 30 s step whose code was accepted: each step is accepted once. */
  @Int({ default: 0 }) lastStep: number;
  @Moment() createdAt: Date;
}

/** A request for a new password; one per user, valid for 60 minutes and one use. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Text({ unique: true }) tokenHash: string;
  @Moment() createdAt: Date;
  @GivenMoment() expiresAt: Date;
}

/** A device that an administrator trusts for PIN sign-in. */
@Entity('terminals')
export class Terminal {
  @Id() id: number;
  @Text() name: string;
  @Text({ unique: true }) tokenHash: string;
  @Moment() createdAt: Date;
  @OptionalInt() @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  @OptionalMoment() lastSeenAt: Date | null;
  @OptionalText() lastIp: string | null;
  @OptionalMoment() revokedAt: Date | null;
}

/** The modules that a terminal serves; none means all. */
@Entity('terminal_modules')
export class TerminalModule {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Terminal', { onDelete: 'CASCADE' }) terminalId: number;
  @PrimaryColumn({ type: 'integer' })
  @Index()
  @ForeignKey('WorkModule', { onDelete: 'CASCADE' })
  moduleId: number;
}

/** Remember-me tokens: selector and validator, rotated at each use, never for PIN sessions. */
@Entity('remember_tokens')
export class RememberToken {
  @PrimaryColumn({ type: 'text' }) selector: string;
  @Text() validatorHash: string;
  @Index() @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Moment() createdAt: Date;
  @GivenMoment() expiresAt: Date;
  /** 30 days after the sign-in that started the family of tokens; no token of the family lives longer. */
  @GivenMoment({ default: () => `(now() + '30 days')` }) familyEndsAt: Date;
  @Flag(false) used: boolean;
}

/** A device that signed in to the account; only the hash of its token is stored. */
@Entity('known_devices')
export class RecognizedDevice {
  @PrimaryColumn({ type: 'text' }) tokenHash: string;
  @PrimaryColumn({ type: 'integer' }) @Index() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Moment() createdAt: Date;
  @Moment() lastSeenAt: Date;
  @Text() lastIp: string;
}

/**
 * Failures of one kind of sign-in for one subject (address and IP, user and origin ...). Stored in the
 * database to survive restarts.
 */
@Entity('sign_in_attempts')
export class SignInAttempt {
  @PrimaryColumn({ type: 'text' }) kind: string;
  @PrimaryColumn({ type: 'text' }) subject: string;
  @Int({ default: 0 }) failures: number;
  @Int({ default: 0 }) lockouts: number;
  @Moment() windowStartedAt: Date;
  @OptionalMoment() lockedUntil: Date | null;
}
