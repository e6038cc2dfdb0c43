import { ApiError } from '@naryad/contracts/kernel/client';
import { SESSION_OF_ANOTHER } from '@naryad/contracts/kernel/made-by';
import type { OutboxAnswer, OutboxEntry, OutboxRefusal } from './outbox-entry.js';
import { failureText, moveFailureText, receptionFailure } from '../model/scan-failure.js';
import { offlineTexts } from './texts.js';

/**
 * What an attempt has shown:
 * - `accepted`: posted, now or by an attempt whose answer was lost
 * - `refused`: it changed nothing, and would be refused again
 * - `wait`: nothing is known; the same key goes out again later
 */
export type SendOutcome =
  | { readonly is: 'accepted'; readonly answer: OutboxAnswer }
  | { readonly is: 'refused'; readonly refusal: Omit<OutboxRefusal, 'at'> }
  | {
      readonly is: 'wait';
      /** link: no answer at all; session: sign in first; server: it cannot at the moment; broken: it failed (500). */
      readonly because: 'link' | 'session' | 'server' | 'broken';
      readonly message: string;
      readonly retryAfterMs: number;
    };

/** How often the server may break over one operation before a person looks at it. */
export const BROKEN_LIMIT = 5;
/** The server forgets keys after seven days; a repetition of an unanswered attempt is safe for less. */
export const KEY_TRUST_MS = 6 * 24 * 60 * 60_000;

const SESSION = new Set([401, 419, 423]);
const LATER = new Set([408, 425, 429, 502, 503, 504]);
const UNVERIFIED = 'Your email address is not verified.';

/** Judges a failed attempt. */
export function outcomeOf(error: unknown, entry: OutboxEntry): SendOutcome {
  if (!(error instanceof ApiError)) return wait('link', '');
  const { status, body, message } = error;
  const retryAfterMs = (error.retryAfterSeconds ?? 0) * 1_000;
  if (status === 0) return wait('link', message);
  if (body.code === SESSION_OF_ANOTHER) return wait('session', message);
  if (SESSION.has(status) || (status === 403 && message === UNVERIFIED)) return wait('session', message);
  if (LATER.has(status)) return wait('server', message, retryAfterMs);
  const isOurs = body.success === false || body.code !== undefined || status === 422;
  // A 409 without a code is a lost race for the key; anything that is not our body comes from a gateway or a login page
  // of a foreign Wi-Fi.
  if (status === 409 && body.code === undefined) return wait('server', message, retryAfterMs);
  if (status >= 400 && status < 500 && isOurs) return refused(body.code ?? null, refusalText(error, entry));
  if (status >= 500 && isOurs && entry.serverFailures + 1 >= BROKEN_LIMIT) {
    return refused(null, `${offlineTexts.serverBroke}: ${message}`);
  }
  return status >= 500 && isOurs ? wait('broken', message) : wait('link', message);
}

const wait = (
  because: Extract<SendOutcome, { is: 'wait' }>['because'],
  message: string,
  retryAfterMs = 0,
): SendOutcome => ({ is: 'wait', because, message, retryAfterMs });

const refused = (code: string | null, message: string): SendOutcome => ({
  is: 'refused',
  refusal: { code, message },
});

/** True when an attempt without an answer is so old that its repetition could act twice. */
export function isUnclear({ attemptedAt }: OutboxEntry, now: number): boolean {
  return attemptedAt !== null && now - Date.parse(attemptedAt) > KEY_TRUST_MS;
}

/** The server's words, else those of the catalogue for this kind of operation [2 §8]. */
function refusalText(error: ApiError, { operation }: OutboxEntry): string {
  if (operation.kind === 'move') return moveFailureText(error);
  return operation.kind === 'reception' ? failureText(error, receptionFailure) : error.message;
}
