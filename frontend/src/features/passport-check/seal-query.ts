import { passportRoutes } from '@naryad/contracts/passports/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../shared/api/index.js';

/** What was written down of an export: it never changes. */
export const sealQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.of(passportRoutes.getSeal, { id }),
    queryFn: ({ signal }) => api(passportRoutes.getSeal, { id }, { signal }),
    staleTime: Infinity,
  });
