import { ApiError } from '@naryad/contracts/kernel/client';
import { sessionAnswerOf, type SessionAnswer } from './session-answers.js';
import { apiTexts } from './texts.js';

/** Answers whose message is English by contract: the browser tells them apart by it and shows its own words. */
const OWN_WORDS: Readonly<Record<SessionAnswer, string>> = {
  lost: apiTexts.sessionEnded,
  unverified: apiTexts.verifyEmail,
  'password-needed': apiTexts.confirmPassword,
};

/** The text to show for a thrown thing: the server's message, else the common one. */
export function errorText(error: unknown, fallback: string = apiTexts.failed): string {
  const aboutSession = sessionAnswerOf(error);
  if (aboutSession !== null) return OWN_WORDS[aboutSession];
  if (!(error instanceof ApiError) || error.status === 419) return fallback;
  if (error.message !== '') return error.message;
  return error.status === 403 ? apiTexts.forbidden : fallback;
}

/** First text of one input field of a failed call, or null. */
export function fieldError(error: unknown, field: string): string | null {
  return error instanceof ApiError ? (error.errors[field]?.[0] ?? null) : null;
}
