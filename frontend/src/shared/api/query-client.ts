import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.js';

/** Retries loads after network and gateway errors only; other errors do not change on a retry. */
function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/**
 * The cache of server state. `networkMode: 'always'`: plant networks have no internet access, so
 * `navigator.onLine` is not reliable. Data is fresh for 15 s; live rooms update live screens.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: worthRetrying,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
