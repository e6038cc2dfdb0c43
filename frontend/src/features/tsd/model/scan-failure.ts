import { ApiError } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { tsdTexts } from '../texts.js';

/** What stands when the server says nothing: it refused, or it could not work on it at all. */
export interface FailureTexts {
  readonly refused: string;
  readonly broken: string;
}

export const productFailure: FailureTexts = {
  refused: tsdTexts.productScanFailed,
  broken: tsdTexts.productFailed,
};
export const cellFailure: FailureTexts = { refused: tsdTexts.cellScanFailed, broken: tsdTexts.cellFailed };
export const receptionFailure: FailureTexts = {
  refused: tsdTexts.operationFailed,
  broken: tsdTexts.receptionFailed,
};

/** Text of a failed scan or reception [2 §8 "TSD scan failures"]: the server's, else by the kind of failure. */
export function failureText(error: unknown, texts: FailureTexts): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? errorText(error, texts.refused) : texts.broken;
}

/** Text of a failed move [2 §8 "TSD move failure"]. */
export function moveFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return tsdTexts.moveFailed;
  const message = error.body.message ?? '';
  if (message !== '') return errorText(error, tsdTexts.moveFailed);
  if (error.status !== 422) return tsdTexts.moveFailed;
  return Object.values(error.errors)[0]?.[0] ?? tsdTexts.invalid;
}
