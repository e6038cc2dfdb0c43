import { ApiError } from '@naryad/contracts/kernel/client';
import { SETUP_TEXTS } from '@naryad/contracts/auth/due-setup';
import { CSRF_MISMATCH } from './transport.js';

/** The one 403 that redirects to VerifyEmail; every other means a missing right. */
const UNVERIFIED = 'Your email address is not verified.';

/**
 * What an error says about the session rather than about the call:
 * - `lost`: 401, or a 419 that is not about the CSRF token
 * - `unverified`: the e-mail address must be verified first
 * - `setup-due`: the user must set a password or a second factor first
 * - `password-needed`: 423, the password must be confirmed first
 */
export type SessionAnswer = 'lost' | 'unverified' | 'setup-due' | 'password-needed';

/** What a failed call says about the session, or null when it says nothing. */
export function sessionAnswerOf(error: unknown): SessionAnswer | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return 'lost';
  if (error.status === 419) return error.message === CSRF_MISMATCH ? null : 'lost';
  if (error.status === 403 && error.message === UNVERIFIED) return 'unverified';
  if (error.status === 403 && Object.values(SETUP_TEXTS).includes(error.message)) return 'setup-due';
  return error.status === 423 ? 'password-needed' : null;
}
