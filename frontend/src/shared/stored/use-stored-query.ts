import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../api/query-keys.js';
import { useApiQuery } from '../api/use-api-query.js';
import { useCurrentUser } from '../session/session.js';
import { storeAnswer, storedAnswer } from './stored-answers.js';
import { isWithoutNetwork } from './without-network.js';

/** A server response, or the one stored on this device for the same user. */
export interface StoredQuery<Answer> {
  readonly data: Answer | undefined;
  /** Error when no data is available. */
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Time of the shown response when it is a stored one because of a missing network: 'данные на 14:32'. */
  readonly storedAt: string | null;
  /** Time of the shown response, stored or fresh, by the clock of this device. */
  readonly answeredAt: string | null;
  readonly refetch: () => void;
}

export interface StoredQueryOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
}

/** `useApiQuery` for terminals: each response is stored on the device and shown while the network is down. */
export function useStoredQuery<R extends Route>(
  route: R,
  input: RequestOf<R>,
  { enabled = true, staleTime }: StoredQueryOptions = {},
): StoredQuery<OutputOf<R>> {
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  const request = useApiQuery(route, input, { enabled, ...(staleTime !== undefined && { staleTime }) });
  const { data, dataUpdatedAt, error } = request;
  const isOffline = isWithoutNetwork(error);
  const storedQuery = useQuery({
    queryKey: ['kept', userId, ...queryKeys.of(route, input)],
    queryFn: () => storedAnswer(userId, route, input),
    enabled: enabled && isOffline && data === undefined,
    staleTime: Infinity,
  });
  const inputKey = JSON.stringify(input);
  useEffect(() => {
    if (data === undefined || dataUpdatedAt === 0) return;
    void storeAnswer(userId, route, JSON.parse(inputKey) as RequestOf<R>, data);
    queries.removeQueries({ queryKey: ['kept', userId, route.path] });
  }, [data, dataUpdatedAt, inputKey, queries, route, userId]);

  const refetch = (): void => void request.refetch();
  if (data !== undefined) {
    const answeredAt = new Date(dataUpdatedAt).toISOString();
    const storedAt = isOffline ? answeredAt : null;
    return { data, error: isOffline ? null : error, isPending: false, storedAt, answeredAt, refetch };
  }
  // The stored data stays visible during a refetch, so that the screen and its typed input stay mounted.
  if ((isOffline || request.isPending) && storedQuery.data) {
    const { value, at } = storedQuery.data;
    return { data: value, error: null, isPending: false, storedAt: at, answeredAt: at, refetch };
  }
  const isPending = request.isPending || (isOffline && storedQuery.isLoading);
  return {
    data: undefined,
    error: isPending ? null : error,
    isPending,
    storedAt: null,
    answeredAt: null,
    refetch,
  };
}
