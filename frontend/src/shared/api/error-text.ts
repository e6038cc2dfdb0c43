import { ApiError } from '@naryad/contracts/kernel/client';
import { sessionAnswerOf, type SessionAnswer } from './session-answers.js';
import { apiTexts } from './texts.js';

/** Answers whose message is English by contract: the browser tells them apart by it and shows its own words. */
const SESSION_MESSAGES: Readonly<Record<Exclude<SessionAnswer, 'setup-due'>, string>> = {
  lost: apiTexts.sessionEnded,
  unverified: apiTexts.verifyEmail,
  'password-needed': apiTexts.confirmPassword,
};

/** What a proxy answers while the program behind it restarts. */
const RESTART_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** The second sentence of the server's refusal: which one it is about, and what to do; null when it has none. */
export const errorDetails = (error: unknown): string | null =>
  error instanceof ApiError && serverText(error) !== '' ? (error.body.details ?? null) : null;

/** The server's first sentence, with the second where it has one. */
function withDetails(message: string, error: unknown): string {
  const details = errorDetails(error);
  if (details === null || message === '') return message;
  return `${message}${/[.!?…]$/.test(message) ? '' : '.'} ${details}`;
}

/** What the server itself says of a failed call; empty when it says nothing, no answer came, or it is about the session. */
export function serverText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 419) return '';
  const aboutSession = sessionAnswerOf(error);
  return aboutSession === null || aboutSession === 'setup-due' ? error.message : '';
}

/**
 * The text to show for a thrown thing: the server's message, else the first text of a field, else `fallback`, which
 * stands behind 'Нет связи', 'Недостаточно прав' and the words for a proxy's page. Where the specification gives the words, `specifiedText`.
 */
export function errorText(error: unknown, fallback?: string): string {
  return withDetails(firstSentence(error, fallback), error);
}

/** `errorText` without the server's second sentence, for where that has a place of its own (`errorDetails`). */
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
 * The server's message, else the words that the specification has for a failure without one: those of no answer, of an
 * empty one and of a proxy's page, too.
 */
export function specifiedText(error: unknown, specified: string): string {
  return sessionAnswerOf(error) === null
    ? withDetails(serverText(error), error) || specified
    : errorText(error);
}

/** First text of one input field of a failed call, or null. */
export function fieldError(error: unknown, field: string): string | null {
  return error instanceof ApiError ? (error.errors[field]?.[0] ?? null) : null;
}
