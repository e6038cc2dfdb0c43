import { ApiError } from '@naryad/contracts/kernel/client';
import { SESSION_OF_ANOTHER } from '@naryad/contracts/kernel/made-by';
import { sessionAnswerOf } from './session-answers.js';

/** Temporary errors: the same call may succeed later. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * True when the server has rejected the call for good: it changed nothing, and a retry would be rejected
 * again. False for session errors, temporary errors, and pages of a proxy or of a foreign Wi-Fi, which do not
 * come from the server.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.isForeign) return false;
  const { status, body } = error;
  if (sessionAnswerOf(error) !== null || status === 419 || body.code === SESSION_OF_ANOTHER) return false;
  if (LATER.has(status)) return false;
  return status < 300 ? body.success === false : status >= 400 && status < 500;
}
