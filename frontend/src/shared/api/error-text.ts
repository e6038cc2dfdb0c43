import { ApiError } from '@naryad/contracts/kernel/client';
import { sessionAnswerOf, type SessionAnswer } from './session-answers.js';
import { apiTexts } from './texts.js';

/**
 * Session errors have an English message by contract, because the browser identifies them by it. The user
 * sees these texts instead.
 */
const SESSION_MESSAGES: Readonly<Record<Exclude<SessionAnswer, 'setup-due'>, string>> = {
  lost: apiTexts.sessionEnded,
  unverified: apiTexts.verifyEmail,
  'password-needed': apiTexts.confirmPassword,
};

/** Statuses that a proxy returns while the program behind it restarts. */
const RESTART_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The second sentence of the server's error: which record it concerns, and what to do; null when it has none.
 */
export const errorDetails = (error: unknown): string | null =>
  error instanceof ApiError && serverText(error) !== '' ? (error.body.details ?? null) : null;

/** The server's first sentence, followed by the second if there is one. */
function withDetails(message: string, error: unknown): string {
  const details = errorDetails(error);
  if (details === null || message === '') return message;
  return `${message}${/[.!?…]$/.test(message) ? '' : '.'} ${details}`;
}

/**
 * The server's own message for a failed call; empty when it has none, when no response arrived, or when it
 * concerns the session.
 */
export function serverText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 419) return '';
  const aboutSession = sessionAnswerOf(error);
  return aboutSession === null || aboutSession === 'setup-due' ? error.message : '';
}

/**
 * Text to show for a thrown value: the server's message, otherwise the first field error, otherwise
 * `fallback`. 'Нет связи', 'Недостаточно прав' and the messages for a proxy's error page take precedence over
 * `fallback`. Where the specification defines the text, use `specifiedText`.
 */
export function errorText(error: unknown, fallback?: string): string {
  return withDetails(firstSentence(error, fallback), error);
}

/** `errorText` without the server's second sentence, for screens that show it separately (`errorDetails`). */
export function firstSentence(error: unknown, fallback?: string): string {
  const aboutSession = sessionAnswerOf(error);
  if (aboutSession !== null && aboutSession !== 'setup-due') return SESSION_MESSAGES[aboutSession];
  const message = serverText(error);
  if (message !== '') return message;
  if (!(error instanceof ApiError)) return fallback ?? apiTexts.failed;
  if (error.status === 0) return error.message;
  const first = Object.values(error.errors)[0]?.[0];
  if (first !== undefined && first !== '') return first;
  if (error.status === 403) return apiTexts.forbidden;
  if (RESTART_STATUSES.has(error.status)) return apiTexts.serverAway;
  return fallback ?? (error.status < 300 ? apiTexts.unknownAnswer : apiTexts.failed);
}

/**
 * The server's message, otherwise the text that the specification defines, also when no response, an empty
 * response or a proxy's error page arrived.
 */
export function specifiedText(error: unknown, specified: string): string {
  return sessionAnswerOf(error) === null
    ? withDetails(serverText(error), error) || specified
    : errorText(error);
}

/** First error text of one input field of a failed call, or null. */
export function fieldError(error: unknown, field: string): string | null {
  return error instanceof ApiError ? (error.errors[field]?.[0] ?? null) : null;
}
