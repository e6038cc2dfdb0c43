import { ApiError } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { apiTexts } from '../../../shared/api/texts.js';
import { isWithoutNetwork } from '../../../shared/kept/without-network.js';
import { authTexts } from '../texts.js';

/** Why a PIN login failed, and for how long the pad is locked. */
export interface PinFailure {
  readonly text: string;
  readonly retryAfterSeconds: number | null;
}

/**
 * The server's message, else 'Неверный ПИН-код' for a refused PIN and 'Ошибка авторизации' for anything else [1 §8].
 */
export function pinFailureOf(error: unknown): PinFailure {
  if (!(error instanceof ApiError)) return { text: authTexts.authFailed, retryAfterSeconds: null };
  if (isWithoutNetwork(error)) return { text: authTexts.pinNeedsNetwork, retryAfterSeconds: null };
  const refused = error.status === 422 || error.status === 200;
  const fallback = refused ? authTexts.wrongPin : authTexts.authFailed;
  const said = errorText(error, fallback);
  return {
    text: said === apiTexts.failed ? fallback : said,
    retryAfterSeconds: error.status === 429 ? error.retryAfterSeconds : null,
  };
}
