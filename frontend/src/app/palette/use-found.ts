import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { searchRoutes } from '@naryad/contracts/search/routes';
import { useMemo } from 'react';
import { useApiQuery } from '../../shared/api/use-api-query.js';
import type { Destination } from './destinations.js';
import { thingsOf } from './found-things.js';

export interface FoundThings {
  readonly things: readonly Destination[];
  readonly isSeeking: boolean;
  readonly hasFailed: boolean;
}

/** What is named by what is typed, of all kinds in one call; the next letter cancels it. */
export function useFound(user: CurrentUser, typed: string): FoundThings {
  const found = useApiQuery(searchRoutes.find, { search: typed }, { enabled: typed !== '' });
  const data = found.data?.data;
  const things = useMemo(() => (data === undefined ? [] : thingsOf(data, user)), [data, user]);
  return { things, isSeeking: found.isFetching, hasFailed: found.isError };
}
