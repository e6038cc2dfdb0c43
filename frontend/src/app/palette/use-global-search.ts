import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { searchRoutes } from '@naryad/contracts/search/routes';
import { useMemo } from 'react';
import { useApiQuery } from '../../shared/api/use-api-query.js';
import type { Destination } from './destinations.js';
import { searchResults } from './search-results.js';

export interface GlobalSearch {
  readonly results: readonly Destination[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** Everything that matches the typed text, of all kinds in one call; the next letter cancels it. */
export function useGlobalSearch(user: CurrentUser, typedText: string): GlobalSearch {
  const query = useApiQuery(searchRoutes.find, { search: typedText }, { enabled: typedText !== '' });
  const data = query.data?.data;
  const results = useMemo(() => (data === undefined ? [] : searchResults(data, user)), [data, user]);
  return { results, isLoading: query.isFetching, hasFailed: query.isError };
}
