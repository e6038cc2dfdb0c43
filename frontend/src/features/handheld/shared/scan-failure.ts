import { ApiError } from '../../../shared/api/api.js';
import { serverText, specifiedText } from '../../../shared/api/error-text.js';
import { isRefusal } from '../../../shared/api/refusal.js';
import { handheldTexts } from './texts.js';

/** What stands when the server says nothing: it refused, or it could not work on it at all. */
export interface FailureTexts {
  readonly refused: string;
  readonly broken: string;
}

export const productFailure: FailureTexts = {
  refused: handheldTexts.productScanFailed,
  broken: handheldTexts.productFailed,
};
export const cellFailure: FailureTexts = {
  refused: handheldTexts.cellScanFailed,
  broken: handheldTexts.cellFailed,
};

/** True when the words of an answer are for the person: of what broke the catalogue has its own. */
const isAnswer = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Text of a failed scan [2 §8 "TSD scan failures"]: the server's, else by the kind of failure. */
export function failureText(error: unknown, { refused, broken }: FailureTexts): string {
  return isAnswer(error) ? specifiedText(error, refused) : broken;
}

/** Text of a failed reception [2 §8 "TSD scan failures"]: an answer of success that says no is worded by itself. */
export function receptionFailureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status < 300 && error.body.success === false;
  const specified = isRefused ? handheldTexts.operationFailed : handheldTexts.receptionFailed;
  return failureText(error, { refused: specified, broken: specified });
}

/** Text of a failed move [2 §8 "TSD move failure"]. */
export function moveFailureText(error: unknown): string {
  const message = serverText(error);
  if (message !== '') return message;
  if (!(error instanceof ApiError) || error.status !== 422) return handheldTexts.moveFailed;
  const [first] = Object.values(error.errors).flat();
  return first ?? handheldTexts.invalid;
}
