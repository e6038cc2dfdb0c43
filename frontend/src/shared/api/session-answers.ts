import { ApiError } from '@naryad/contracts/kernel/client';
import { SETUP_TEXTS } from '@naryad/contracts/auth/due-setup';
import { CSRF_MISMATCH } from './transport.js';

/** The one 403 that leads to VerifyEmail; every other means a missing right. */
const UNVERIFIED = 'Your email address is not verified.';

/**
 * What an answer says about the session rather than about the call [1 §8]:
 * - `lost`: 401, or a 419 that is not about the anti-forgery token
 * - `unverified`: the e-mail address must be verified first
 * - `setup-due`: an own password or a second factor must be set up first
 * - `password-needed`: 423, the password must be confirmed first
 */
export type SessionAnswer = 'lost' | 'unverified' | 'setup-due' | 'password-needed';

/** The meaning of a failed call for the session, or null when it has none. */
export function sessionAnswerOf(error: unknown): SessionAnswer | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return 'lost';
  if (error.status === 419) return error.message === CSRF_MISMATCH ? null : 'lost';
  if (error.status === 403 && error.message === UNVERIFIED) return 'unverified';
  if (error.status === 403 && Object.values(SETUP_TEXTS).includes(error.message)) return 'setup-due';
  return error.status === 423 ? 'password-needed' : null;
}
