import { ApiError } from '../../../shared/api/api.js';
import { serverText, specifiedText } from '../../../shared/api/error-text.js';
import { isRefusal } from '../../../shared/api/refusal.js';
import { handheldTexts } from './texts.js';

/** Default messages when the server sends none: it refused the request, or failed to process it. */
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

/**
 * True when the response message is meant for the user. Internal failures use the message of the catalogue.
 */
const isAnswer = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Message for a failed scan: the server's, otherwise by the kind of failure. */
export function failureText(error: unknown, { refused, broken }: FailureTexts): string {
  return isAnswer(error) ? specifiedText(error, refused) : broken;
}

/** Message for a failed reception. A successful response with a negative result has a message of its own. */
export function receptionFailureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status < 300 && error.body.success === false;
  const specified = isRefused ? handheldTexts.operationFailed : handheldTexts.receptionFailed;
  return failureText(error, { refused: specified, broken: specified });
}

/** Message for a failed move. */
export function moveFailureText(error: unknown): string {
  const message = serverText(error);
  if (message !== '') return message;
  if (!(error instanceof ApiError) || error.status !== 422) return handheldTexts.moveFailed;
  const [first] = Object.values(error.errors).flat();
  return first ?? handheldTexts.invalid;
}
