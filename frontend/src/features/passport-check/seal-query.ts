import { passportRoutes } from '@naryad/contracts/passports/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../shared/api/index.js';

/** The recorded hashes of an export. They never change. */
export const sealQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.of(passportRoutes.getSeal, { id }),
    queryFn: ({ signal }) => api(passportRoutes.getSeal, { id }, { signal }),
    staleTime: Infinity,
  });
