import type { OutputOf } from '@naryad/contracts/kernel/route';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { newerWins } from '../shared/newer-wins.js';

export type PhotosAnswer = OutputOf<typeof mediaRoutes.photos>;

/** Photos of one operation. Loaded once; the order's room adds photos and replaces previews. */
export const photosQuery = (operationId: number) =>
  queryOptions({
    queryKey: queryKeys.of(mediaRoutes.photos, { operationId }),
    queryFn: ({ signal }) => api(mediaRoutes.photos, { operationId }, { signal }),
    staleTime: 5 * 60_000,
    structuralSharing: newerWins,
  });
