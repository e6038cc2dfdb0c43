import { ApiError } from '@naryad/contracts/kernel/client';
import { SESSION_OF_ANOTHER } from '@naryad/contracts/kernel/made-by';
import { errorText, specifiedText } from '../../../shared/api/error-text.js';
import { isRefusal } from '../../../shared/api/refusal.js';
import { sessionAnswerOf } from '../../../shared/api/session-answers.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import { moveFailureText, receptionFailureText } from '../shared/scan-failure.js';
import type { OutboxAnswer, OutboxEntry, OutboxRefusal } from './outbox-entry.js';
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
      /** For people, never empty: what the specification says of such a failure. */
      readonly message: string;
      readonly retryAfterMs: number;
      /** The device had no network at all: the server cannot have heard of it. */
      readonly isUnsent?: boolean;
    };

/** How often the server may break over one operation before a person looks at it. */
export const BROKEN_LIMIT = 5;
/** The server forgets keys after seven days; a repetition of an unanswered attempt is safe for less. */
export const KEY_TRUST_MS = 6 * 24 * 60 * 60_000;

const LATER = new Set([408, 425, 429, 502, 503, 504, 507]);

/** Judges a failed attempt: only a refusal ends an operation, whatever else came leaves it waiting. */
export function outcomeOf(error: unknown, entry: OutboxEntry): SendOutcome {
  const message = operationFailureText(error, entry);
  if (isRefusal(error)) return refused(error.body.code ?? null, message);
  if (!(error instanceof ApiError) || error.status === 0) return wait('link', message);
  const { status, body, isForeign } = error;
  const retryAfterMs = (error.retryAfterSeconds ?? 0) * 1_000;
  if (body.code === SESSION_OF_ANOTHER) return wait('session', error.message);
  if (sessionAnswerOf(error) !== null || status === 419) return wait('session', errorText(error));
  if (LATER.has(status)) return wait('server', message, retryAfterMs);
  // A gateway, or the login page of a foreign Wi-Fi: the server has not heard of it.
  if (status < 500 || isForeign) return wait('link', message);
  return entry.serverFailures + 1 < BROKEN_LIMIT
    ? wait('broken', message)
    : refused(null, `${offlineTexts.serverBroke}: ${message}`);
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

/** What the specification says of an operation that failed [2 §8, 3 §8]; of one without any attempt, too (null). */
export function operationFailureText(error: unknown, { operation }: Pick<OutboxEntry, 'operation'>): string {
  if (operation.kind === 'move') return moveFailureText(error);
  if (operation.kind === 'reception') return receptionFailureText(error);
  if (operation.kind === 'writeOff') return specifiedText(error, offlineTexts.writeOffFailed);
  if (operation.kind === 'count') return specifiedText(error, offlineTexts.countFailed);
  if (operation.kind === 'undo') return specifiedText(error, offlineTexts.undoFailed);
  const isByHand = operation.input.picked_item.manual_pick === true;
  return specifiedText(error, isByHand ? pickingPanelTexts.manualFailed : pickingPanelTexts.confirmFailed);
}
