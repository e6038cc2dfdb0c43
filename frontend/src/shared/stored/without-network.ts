import { ApiError } from '../api/api.js';

/** No answer came, or one of a gateway before the server. */
export const isWithoutNetwork = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
