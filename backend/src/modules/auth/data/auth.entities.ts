import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Flag,
  GivenMoment,
  Id,
  Int,
  Moment,
  OptionalMoment,
  OptionalText,
  Text,
} from '../../../platform/db/columns.js';

/** A signed-in browser. Only the SHA-256 of the cookie's 256-bit id is kept. */
@Entity('sessions')
@Check('sessions_kind_check', `kind in ('password', 'pin')`)
export class Session {
  @Id() id: number;
  @Text({ unique: true }) idHash: string;
  @Index() @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Text() kind: 'password' | 'pin';
  @Moment() createdAt: Date;
  @Moment() lastSeenAt: Date;
  @GivenMoment() idleExpiresAt: Date;
  @GivenMoment() absoluteExpiresAt: Date;
  @OptionalText() ip: string | null;
  @OptionalText() userAgent: string | null;
}

/** Remember-me: selector and validator, rotated at each use, never for PIN sessions. */
@Entity('remember_tokens')
export class RememberToken {
  @PrimaryColumn({ type: 'text' }) selector: string;
  @Text() validatorHash: string;
  @Index() @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Moment() createdAt: Date;
  @GivenMoment() expiresAt: Date;
  @Flag(false) used: boolean;
}

/** Failures of one kind of sign-in for one subject (address and IP, user and origin ...); survives restarts. */
@Entity('sign_in_attempts')
export class SignInAttempt {
  @PrimaryColumn({ type: 'text' }) kind: string;
  @PrimaryColumn({ type: 'text' }) subject: string;
  @Int({ default: 0 }) failures: number;
  @Int({ default: 0 }) lockouts: number;
  @Moment() windowStartedAt: Date;
  @OptionalMoment() lockedUntil: Date | null;
}
