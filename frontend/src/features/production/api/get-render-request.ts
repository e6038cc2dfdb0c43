import { documentRoutes } from '@naryad/contracts/documents/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';

/** Period of asking for a document that is being made, for the case that its message is lost. Milliseconds. */
const POLL_MS = 3_000;

/** State of a requested document: live by the user's room, and asked for until it is settled. */
export const renderRequestQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.of(documentRoutes.getRenderRequest, { id }),
    queryFn: ({ signal }) => api(documentRoutes.getRenderRequest, { id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.data.status === 'pending' ? POLL_MS : false,
  });
