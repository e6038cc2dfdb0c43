import { ApiError } from '../../../shared/api/api.js';
import { specifiedText } from '../../../shared/api/error-text.js';
import { authTexts } from '../shared/texts.js';

/** Why a PIN login failed, and how long the pad is locked. */
export interface PinFailure {
  readonly text: string;
  readonly retryAfterSeconds: number | null;
}

/** Above this wait, the page explains what to do instead of counting down. */
const LONGEST_WAIT_SECONDS = 3_600;

/**
 * The server's message, otherwise 'Неверный ПИН-код' for a refused PIN and 'Ошибка авторизации' for any other
 * error.
 */
export function pinFailureOf(error: unknown): PinFailure {
  if (!(error instanceof ApiError)) return { text: authTexts.authFailed, retryAfterSeconds: null };
  if (error.status === 0) return { text: authTexts.pinNeedsNetwork, retryAfterSeconds: null };
  const isRefused = error.status === 422 || error.body.success === false;
  return {
    text: specifiedText(error, isRefused ? authTexts.wrongPin : authTexts.authFailed),
    retryAfterSeconds: isWait(error) ? error.retryAfterSeconds : null,
  };
}

const isWait = ({ status, retryAfterSeconds }: ApiError): boolean =>
  status === 429 && (retryAfterSeconds ?? 0) <= LONGEST_WAIT_SECONDS;
