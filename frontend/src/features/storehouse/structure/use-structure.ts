import { rooms } from '@naryad/contracts/realtime';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { usePollingFallback } from '../../../shared/realtime/use-connection.js';
import { useRoom } from '../../../shared/realtime/use-room.js';
import { indexStructure, type StructureIndex } from './structure-index.js';

/** News of the room come in bursts, and the answer is large: one load for all of a second. */
const LOOK_MS = 1_000;
/** Balances of the cells are a side matter here: they may lag so far. */
const STOCK_MS = 15_000;

export interface Structure {
  /** undefined before the first answer. */
  readonly index: StructureIndex | undefined;
  readonly updatedAt: number | null;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Puts an own change into what is shown at once; the server's word follows. */
  readonly change: (edit: (lines: readonly StorehouseLine[]) => StorehouseLine[]) => void;
}

type Answer = OutputOf<typeof structureRoutes.getStorehouseCells>;

/** Lines, stacks, shelves and cells of a storehouse, kept live by its room [2 §2.2]. */
export function useStructure(moduleId: number): Structure {
  const queries = useQueryClient();
  const input = { module_id: moduleId };
  const result = useApiQuery(structureRoutes.getStorehouseCells, input);
  const lines = result.data?.data;
  const index = useMemo(() => (lines === undefined ? undefined : indexStructure(lines)), [lines]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dueAt = useRef(Number.POSITIVE_INFINITY);
  const refetch = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    dueAt.current = Number.POSITIVE_INFINITY;
    void queries.invalidateQueries({ queryKey: queryKeys.all(structureRoutes.getStorehouseCells) });
  }, [queries]);
  const refetchWithin = useCallback(
    (milliseconds: number): void => {
      const due = performance.now() + milliseconds;
      if (due >= dueAt.current) return;
      clearTimeout(timer.current);
      dueAt.current = due;
      timer.current = setTimeout(refetch, milliseconds);
    },
    [refetch],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      dueAt.current = Number.POSITIVE_INFINITY;
    },
    [],
  );

  useRoom(rooms.storehouse(moduleId), {
    onStale: refetch,
    onChanges: (changes) => {
      if (changes.some((change) => change.entity === 'storehouse-structure')) refetchWithin(LOOK_MS);
      else if (changes.some((change) => change.entity === 'stock-row')) refetchWithin(STOCK_MS);
    },
  });
  usePollingFallback(refetch);

  const change = useCallback<Structure['change']>(
    (edit) => {
      const queryKey = queryKeys.of(structureRoutes.getStorehouseCells, { module_id: moduleId });
      // An answer that is on its way was made before the change.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<Answer>(queryKey, (known) => known && { ...known, data: edit(known.data) });
      refetchWithin(LOOK_MS);
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
