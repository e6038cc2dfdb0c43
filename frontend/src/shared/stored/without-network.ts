import { ApiError } from '../api/api.js';

/** True when no response arrived, or a gateway error. */
export const isWithoutNetwork = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
