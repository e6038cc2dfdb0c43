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
 * Outcome of an attempt:
 * - `accepted`: posted, now or by an earlier attempt whose response was lost
 * - `refused`: it changed nothing, and would be refused again
 * - `wait`: unknown; it is sent again later with the same key
 */
export type SendOutcome =
  | { readonly is: 'accepted'; readonly answer: OutboxAnswer }
  | { readonly is: 'refused'; readonly refusal: Omit<OutboxRefusal, 'at'> }
  | {
      readonly is: 'wait';
      /**
       * link: no response; session: sign-in required; server: temporarily unavailable; broken: it failed
       * (500).
       */
      readonly because: 'link' | 'session' | 'server' | 'broken';
      /** Message for the user, never empty; the specified text for such a failure. */
      readonly message: string;
      readonly retryAfterMs: number;
      /** The device had no network: the server cannot have received it. */
      readonly isUnsent?: boolean;
    };

/** Number of 500 responses to one operation before a user has to decide. */
export const BROKEN_LIMIT = 5;
/**
 * The server removes keys after seven days. An attempt without a response may be repeated only within a
 * shorter time.
 */
export const KEY_TRUST_MS = 6 * 24 * 60 * 60_000;

const LATER = new Set([408, 425, 429, 502, 503, 504, 507]);

/** Classifies a failed attempt. Only a refusal ends an operation; after any other error it waits. */
export function outcomeOf(error: unknown, entry: OutboxEntry): SendOutcome {
  const message = operationFailureText(error, entry);
  if (isRefusal(error)) return refusalOf(error.body.code ?? null, message);
  if (!(error instanceof ApiError) || error.status === 0) return wait('link', message);
  const { status, body, isForeign } = error;
  const retryAfterMs = (error.retryAfterSeconds ?? 0) * 1_000;
  if (body.code === SESSION_OF_ANOTHER) return wait('session', error.message);
  if (sessionAnswerOf(error) !== null || status === 419) return wait('session', errorText(error));
  if (LATER.has(status)) return wait('server', message, retryAfterMs);
  // The response is from a gateway or the login page of a foreign Wi-Fi: the server has not received the
  // request.
  if (status < 500 || isForeign) return wait('link', message);
  return entry.serverFailures + 1 < BROKEN_LIMIT
    ? wait('broken', message)
    : refusalOf(null, `${offlineTexts.serverBroke}: ${message}`);
}

const wait = (
  because: Extract<SendOutcome, { is: 'wait' }>['because'],
  message: string,
  retryAfterMs = 0,
): SendOutcome => ({ is: 'wait', because, message, retryAfterMs });

const refusalOf = (code: string | null, message: string): SendOutcome => ({
  is: 'refused',
  refusal: { code, message },
});

/** True when an attempt without a response is so old that a repetition could post twice. */
export function isUnclear({ attemptedAt }: OutboxEntry, now: number): boolean {
  return attemptedAt !== null && now - Date.parse(attemptedAt) > KEY_TRUST_MS;
}

/** Specified message for a failed operation; also for one without any attempt (null). */
export function operationFailureText(error: unknown, { operation }: Pick<OutboxEntry, 'operation'>): string {
  if (operation.kind === 'move') return moveFailureText(error);
  if (operation.kind === 'reception') return receptionFailureText(error);
  if (operation.kind === 'writeOff') return specifiedText(error, offlineTexts.writeOffFailed);
  if (operation.kind === 'count') return specifiedText(error, offlineTexts.countFailed);
  if (operation.kind === 'undo') return specifiedText(error, offlineTexts.undoFailed);
  const isByHand = operation.input.picked_item.manual_pick === true;
  return specifiedText(error, isByHand ? pickingPanelTexts.manualFailed : pickingPanelTexts.confirmFailed);
}
