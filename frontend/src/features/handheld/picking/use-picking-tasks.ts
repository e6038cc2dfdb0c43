import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { stableOrder } from './stable-order.js';
import { mergeTasks } from './merge-tasks.js';
import { loadWorkPlaceTasks, tasksInput } from '../offline/stored-picking.js';

const keyOf = (workPlaceId: number): readonly unknown[] =>
  queryKeys.of(workplaceRoutes.getTaskForWorkshopPostUnit, tasksInput(workPlaceId));

export interface PickingTasks {
  /** In the order in which they first appeared; null before the first response. */
  readonly tasks: readonly WorkplaceTask[] | null;
  /** When the oldest of the lists was loaded, in epoch milliseconds; null before the first response. */
  readonly updatedAt: number | null;
  /** The running operation of a work place, or null. */
  readonly runningAt: (workPlaceId: number) => WorkplaceTask | null;
  readonly error: Error | null;
  readonly refresh: () => void;
}

/**
 * Picking tasks of all work places of the terminal's picking desks, live. Their order does not change while
 * shown.
 */
export function usePickingTasks(info: HandheldModuleInfo): PickingTasks {
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  const workPlaces = info.picking_places;
  const lists = useQueries({
    queries: workPlaces.map(({ id }) => ({
      queryKey: [...keyOf(id), 'picking'],
      queryFn: () => loadWorkPlaceTasks(userId, id),
      staleTime: 0,
      refetchOnWindowFocus: true,
    })),
  });
  const refresh = useCallback(() => {
    for (const { id } of workPlaces) void queries.invalidateQueries({ queryKey: keyOf(id) });
  }, [workPlaces, queries]);

  const centers = new Set(workPlaces.map((workPlace) => workPlace.workshop_post_id));
  useLive({ room: [...centers].map(rooms.workCenter), refetch: refresh });

  const isReady = lists.every(({ data }) => data !== undefined);
  const taskLists = lists.map(({ data }) => ({
    tasks: data?.tasks ?? [],
    isBusy: data !== undefined && data.running !== null,
  }));
  const byId = new Map(mergeTasks(taskLists).map((task) => [task.id, task]));
  const [shownIds, setShownIds] = useState<readonly number[]>([]);
  const order = stableOrder(shownIds, [...byId.keys()]);
  if (isReady && order.join() !== shownIds.join()) setShownIds(order);
  const moments = lists.map(({ data, dataUpdatedAt }) =>
    data?.storedAt == null ? dataUpdatedAt : Date.parse(data.storedAt),
  );
  return {
    tasks: isReady ? order.flatMap((id) => byId.get(id) ?? []) : null,
    updatedAt: isReady && moments.length > 0 ? Math.min(...moments) : null,
    runningAt: (workPlaceId) =>
      lists[workPlaces.findIndex(({ id }) => id === workPlaceId)]?.data?.running ?? null,
    error: lists.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    refresh,
  };
}
