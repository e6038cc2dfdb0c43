import type { ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import { dashboardRoutes } from '@naryad/contracts/dashboards/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/index.js';
import { dashboardPace } from '../../../shared/ui/data-freshness.js';
import { patchBoard } from '../../../shared/production-board/patch-board.js';

type Answer = OutputOf<typeof dashboardRoutes.getProductionBoard>;

/**
 * Delay of the refetch of sums and queues after a patch, in milliseconds: by then the projection has
 * processed the events.
 */
const PACE_MS = 1_500;

export interface BoardState {
  /** undefined before the first response. */
  readonly board: ProductionBoard | undefined;
  readonly error: Error | null;
  readonly updatedAt: number;
  readonly retry: () => void;
}

/** The dashboard of a production module, live. */
export function useProductionBoard(moduleId: number): BoardState {
  const queries = useQueryClient();
  const input = { module_id: moduleId };
  const { data, error, dataUpdatedAt, refetch } = useApiQuery(dashboardRoutes.getProductionBoard, input, {
    refetchInterval: ({ state }) => dashboardPace(state.data?.data.freshness.behind),
  });
  const retry = (): void => void refetch();
  useLive({
    room: rooms.productionBoard(moduleId),
    apply: (changes) =>
      queries.setQueryData<Answer>(
        queryKeys.of(dashboardRoutes.getProductionBoard, input),
        (answer) => answer && { ...answer, data: patchBoard(answer.data, changes) },
        { updatedAt: dataUpdatedAt },
      ),
    matters: ({ entity }) => entity === 'production-tasks',
    pace: { within: PACE_MS },
    refetch: retry,
  });
  return { board: data?.data, error, updatedAt: dataUpdatedAt, retry };
}
