import { ApiError } from '@naryad/contracts/kernel/client';
import { apiTexts } from './texts.js';

/** The text to show for a thrown thing: the server's message, else the common one. */
export function errorText(error: unknown, fallback: string = apiTexts.failed): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/** First text of one input field of a failed call, or null. */
export function fieldError(error: unknown, field: string): string | null {
  return error instanceof ApiError ? (error.errors[field]?.[0] ?? null) : null;
}
