import { isWithoutNetwork } from '../../../shared/stored/without-network.js';

/** An answer that is not there by then is as good as none: the device's own names are there at once. Milliseconds. */
export const ANSWER_TIMEOUT_MS = 6_000;

/** No answer came, or none in time. */
export const isUnanswered = (error: unknown): boolean =>
  isWithoutNetwork(error) || (error instanceof DOMException && error.name !== 'QuotaExceededError');
