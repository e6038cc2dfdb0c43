import { rooms } from '@naryad/contracts/realtime';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { indexStructure, type StructureIndex } from './structure-index.js';

/** Live updates arrive in bursts and the response is large, so there is at most one refetch per second. */
const REFETCH_MS = 1_000;
/**
 * Balances are secondary on this screen, so their refetch may be delayed up to this time, in milliseconds.
 */
const STOCK_MS = 15_000;

export interface Structure {
  /** undefined before the first response. */
  readonly index: StructureIndex | undefined;
  readonly updatedAt: number | null;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Applies a local change at once; the server's data follows. */
  readonly change: (edit: (lines: readonly StorehouseLine[]) => StorehouseLine[]) => void;
}

type Answer = OutputOf<typeof structureRoutes.getStorehouseCells>;

/** Lines, stacks, shelves and cells of a storehouse, updated through its room. */
export function useStructure(moduleId: number): Structure {
  const queries = useQueryClient();
  const input = { module_id: moduleId };
  const result = useApiQuery(structureRoutes.getStorehouseCells, input);
  const lines = result.data?.data;
  const index = useMemo(() => (lines === undefined ? undefined : indexStructure(lines)), [lines]);

  const refetchWithin = useLive({
    room: rooms.storehouse(moduleId),
    matters: ({ entity }) =>
      entity === 'storehouse-structure' ? REFETCH_MS : entity === 'stock-row' && STOCK_MS,
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(structureRoutes.getStorehouseCells) }),
  });

  const change = useCallback<Structure['change']>(
    (edit) => {
      const queryKey = queryKeys.of(structureRoutes.getStorehouseCells, { module_id: moduleId });
      // A running load started before the change.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<Answer>(queryKey, (cached) => cached && { ...cached, data: edit(cached.data) });
      refetchWithin(REFETCH_MS);
    },
    [moduleId, queries, refetchWithin],
  );

  return {
    index,
    updatedAt: result.dataUpdatedAt === 0 ? null : result.dataUpdatedAt,
    error: result.error,
    retry: () => void result.refetch(),
    change,
  };
}
