import { rooms } from '@naryad/contracts/realtime';
import { warehouseOverviewRoutes, type WarehouseOverview } from '@naryad/contracts/warehouse-overview/routes';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { dashboardPace } from '../../../shared/ui/data-freshness.js';
import { useLive } from '../../../shared/realtime/use-live.js';

/** Minimum interval between refetches, in milliseconds. */
const PACE_MS = 2_000;

/** The overview of a storehouse, updated through the storehouse's room. */
export function useOverview(moduleId: number): {
  readonly overview: WarehouseOverview | undefined;
  readonly updatedAt: number;
  readonly error: Error | null;
  readonly reload: () => void;
} {
  const query = useApiQuery(
    warehouseOverviewRoutes.getWarehouseOverview,
    { module_id: moduleId },
    // The room does not signal inspection of units or the start of a new day, so it also polls.
    { refetchInterval: ({ state }) => dashboardPace(state.data?.data.behind) },
  );
  const reload = (): void => void query.refetch();
  useLive({ room: rooms.storehouse(moduleId), pace: { every: PACE_MS }, refetch: reload });
  return { overview: query.data?.data, updatedAt: query.dataUpdatedAt, error: query.error, reload };
}
