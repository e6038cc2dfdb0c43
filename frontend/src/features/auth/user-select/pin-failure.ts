import { ApiError } from '../../../shared/api/api.js';
import { specifiedText } from '../../../shared/api/error-text.js';
import { authTexts } from '../shared/texts.js';

/** Why a PIN login failed, and for how long the pad is locked. */
export interface PinFailure {
  readonly text: string;
  readonly retryAfterSeconds: number | null;
}

/** Who has to wait for longer is told what to do instead. */
const LONGEST_WAIT_SECONDS = 3_600;

/** The server's message, else 'Неверный ПИН-код' for a refused PIN and 'Ошибка авторизации' for anything else [1 §8]. */
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
