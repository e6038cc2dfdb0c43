import type { TsdModuleInfo } from '@naryad/contracts/tsd/dto';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { usePollingFallback } from '../../../shared/realtime/use-connection.js';
import { keptOrder } from '../model/kept-order.js';
import { mergePlaces } from '../model/merge-places.js';

const route = productionRoutes.getTaskForWorkshopPostUnit;
const inputOf = (placeId: number): { readonly id: number; readonly all: true } => ({
  id: placeId,
  all: true,
});

async function load(placeId: number, signal: AbortSignal): Promise<readonly WorkplaceTask[]> {
  const { data } = await api(route, inputOf(placeId), { signal });
  const tasks = Array.isArray(data) ? data : data === null ? [] : [data];
  return tasks.filter((task) => task.is_picking);
}

export interface PickingTasks {
  /** In the order in which they were first seen; null before the first answer. */
  readonly tasks: readonly WorkplaceTask[] | null;
  readonly error: Error | null;
  readonly refresh: () => void;
}

/** Rooms of the work centers to which the places belong. */
function useCenters(info: TsdModuleInfo): readonly number[] {
  const desks = useQueries({
    queries: info.picking_desks.map(({ id }) => {
      const input = { module_id: id, page: 1, per_page: 100 };
      return {
        queryKey: queryKeys.of(workshopRoutes.getWorkshopPostUnits, input),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          api(workshopRoutes.getWorkshopPostUnits, input, { signal }),
        staleTime: 300_000,
      };
    }),
  });
  const ids = desks.flatMap(({ data }) => data?.data.map((place) => place.workshop_post_id) ?? []);
  const text = [...new Set(ids)].join(',');
  return useMemo(() => (text === '' ? [] : text.split(',').map(Number)), [text]);
}

/** Picking tasks of all places of the terminal's picking desks [2 §2.11], live, and never re-sorted under the finger. */
export function usePickingTasks(info: TsdModuleInfo): PickingTasks {
  const queries = useQueryClient();
  const places = info.picking_places;
  const lists = useQueries({
    queries: places.map(({ id }) => ({
      queryKey: [...queryKeys.of(route, inputOf(id)), 'picking'],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => load(id, signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    })),
  });
  const refresh = useCallback(() => {
    for (const { id } of places) {
      void queries.invalidateQueries({ queryKey: queryKeys.of(route, inputOf(id)) });
    }
  }, [places, queries]);

  const centers = useCenters(info);
  useEffect(() => {
    const leave = centers.map((id) =>
      realtime.join(rooms.workCenter(id), { onChanges: refresh, onStale: refresh }),
    );
    return () => {
      for (const one of leave) one();
    };
  }, [centers, refresh]);
  usePollingFallback(refresh);

  const isReady = lists.every(({ data }) => data !== undefined);
  const byId = new Map(mergePlaces(lists.map(({ data }) => data ?? [])).map((task) => [task.id, task]));
  const [known, setKnown] = useState<readonly number[]>([]);
  const order = keptOrder(known, [...byId.keys()]);
  if (isReady && order.join() !== known.join()) setKnown(order);
  return {
    tasks: isReady ? order.flatMap((id) => byId.get(id) ?? []) : null,
    error: lists.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    refresh,
  };
}
