import { sessionRoutes } from '@naryad/contracts/auth/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../shared/api/index.js';

/** Live sessions, two-factor state and PIN lock of a user. Refetched every 15 s while shown. */
export const userSecurityQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.of(sessionRoutes.getUserSecurity, { user_id: userId }),
    queryFn: ({ signal }) => api(sessionRoutes.getUserSecurity, { user_id: userId }, { signal }),
    staleTime: 0,
    refetchInterval: 15_000,
  });
