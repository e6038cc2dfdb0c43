import type { RenderRequest } from '@naryad/contracts/documents/dto';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { rooms } from '@naryad/contracts/realtime';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, ApiError, queryKeys } from '../../../../shared/api/index.js';
import { useConnection, useLive } from '../../../../shared/realtime/index.js';
import { further } from './render-progress.js';

type Answer = OutputOf<typeof documentRoutes.getRenderRequest>;

/** Polling intervals of a pending PDF in milliseconds, with and without the live connection. */
const POLL_MS = { online: 15_000, offline: 3_000 } as const;

const keyOf = (id: string) => queryKeys.of(documentRoutes.getRenderRequest, { id });

/** Caches the state of a request, unless the cached state is more advanced. */
export function cacheRequest(queries: QueryClient, request: RenderRequest): void {
  queries.setQueryData<Answer>(keyOf(request.id), (cached) => ({
    success: true,
    data: further(cached?.data, request),
  }));
}

/** State of a requested PDF: updated through the user's room, and polled in case a message is lost. */
export function usePdfRequest(id: string): {
  readonly request: RenderRequest | undefined;
  readonly isMissing: boolean;
} {
  const queries = useQueryClient();
  const { status } = useConnection();
  const state = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Answer> => {
      const { data } = await api(documentRoutes.getRenderRequest, { id }, { signal });
      return { success: true, data: further(queries.getQueryData<Answer>(keyOf(id))?.data, data) };
    },
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.data.status === 'pending'
        ? POLL_MS[status === 'online' ? 'online' : 'offline']
        : false,
  });
  const isMissing = state.error instanceof ApiError && state.error.status === 404;
  return { request: state.data?.data, isMissing };
}

/** Live progress of the user's requested PDFs. */
export function usePdfRoom(userId: number): void {
  const queries = useQueryClient();
  useLive({
    room: rooms.user(userId),
    apply: (changes) => {
      for (const change of changes) {
        if (change.entity === 'render-request') cacheRequest(queries, change.patch);
      }
    },
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(documentRoutes.getRenderRequest) }),
    polls: false,
  });
}
