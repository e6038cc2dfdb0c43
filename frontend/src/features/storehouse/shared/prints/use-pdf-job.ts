import type { RenderRequest } from '@naryad/contracts/documents/dto';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { rooms } from '@naryad/contracts/realtime';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, ApiError, queryKeys } from '../../../../shared/api/index.js';
import { useConnection, useLive } from '../../../../shared/realtime/index.js';
import { further } from './render-progress.js';

type Answer = OutputOf<typeof documentRoutes.getRenderRequest>;

/** Periods of asking while a PDF is being made, in milliseconds: beside the live connection, and without it. */
const POLL_MS = { online: 15_000, offline: 3_000 } as const;

const keyOf = (id: string) => queryKeys.of(documentRoutes.getRenderRequest, { id });

/** Keeps what is known of a request, unless more is known already. */
export function cacheRequest(queries: QueryClient, request: RenderRequest): void {
  queries.setQueryData<Answer>(keyOf(request.id), (cached) => ({
    success: true,
    data: further(cached?.data, request),
  }));
}

/** How a requested PDF stands: live by the user's room, and asked for in case a message is lost. */
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

/** The requester's PDFs tell by themselves how far they are. */
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
