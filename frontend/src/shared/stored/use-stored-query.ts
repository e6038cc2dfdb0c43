import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../api/query-keys.js';
import { useApiQuery } from '../api/use-api-query.js';
import { useCurrentUser } from '../session/session.js';
import { storeAnswer, storedAnswer } from './stored-answers.js';
import { isWithoutNetwork } from './without-network.js';

/** An answer of the server, or the one that this device has kept for the same person. */
export interface StoredQuery<Answer> {
  readonly data: Answer | undefined;
  /** Why there is nothing to show. */
  readonly error: Error | null;
  readonly isPending: boolean;
  /** When the shown answer came, where it is an old one because there is no network: 'данные на 14:32'. */
  readonly storedAt: string | null;
  /** When the shown answer came, old or new, by this device's clock. */
  readonly answeredAt: string | null;
  readonly refetch: () => void;
}

export interface StoredQueryOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
}

/** Like `useApiQuery` for a terminal: each answer is kept on the device, and shown when the network is gone. */
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
  const stored = useQuery({
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
  // While it is asked again the screen stays: what is filled in there must not go with it.
  if ((isOffline || request.isPending) && stored.data) {
    const { value, at } = stored.data;
    return { data: value, error: null, isPending: false, storedAt: at, answeredAt: at, refetch };
  }
  const isPending = request.isPending || (isOffline && stored.isLoading);
  return {
    data: undefined,
    error: isPending ? null : error,
    isPending,
    storedAt: null,
    answeredAt: null,
    refetch,
  };
}
