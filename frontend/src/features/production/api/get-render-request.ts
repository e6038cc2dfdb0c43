import { documentRoutes } from '@naryad/contracts/documents/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';

/** Polling interval of a pending document, in case its live message is lost. Milliseconds. */
const POLL_MS = 3_000;

/** State of a requested document: updated live through the user's room, and polled until it is settled. */
export const renderRequestQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.of(documentRoutes.getRenderRequest, { id }),
    queryFn: ({ signal }) => api(documentRoutes.getRenderRequest, { id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.data.status === 'pending' ? POLL_MS : false,
  });
