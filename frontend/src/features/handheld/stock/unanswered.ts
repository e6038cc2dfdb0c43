import { isWithoutNetwork } from '../../../shared/stored/without-network.js';

/** After this time without a response the data on the device is used. Milliseconds. */
export const ANSWER_TIMEOUT_MS = 6_000;

/** No response, or none in time. */
export const isUnanswered = (error: unknown): boolean =>
  isWithoutNetwork(error) || (error instanceof DOMException && error.name !== 'QuotaExceededError');
