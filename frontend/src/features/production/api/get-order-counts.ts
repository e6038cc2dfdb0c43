import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { OrderCounts } from '@naryad/contracts/production/planning';
import { rooms, type Change } from '@naryad/contracts/realtime';
import { useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/index.js';

/** Limits refetches of the counters in a busy plant, in milliseconds. */
const PACE_MS = 2_000;

const matters = ({ entity }: Change): boolean =>
  entity === 'production-orders' || entity === 'production-order';

/**
 * Number of the module's orders that are new, in work, and done today; undefined before the first response.
 */
export function useOrderCounts(moduleId: number): OrderCounts | undefined {
  const counts = useApiQuery(planningRoutes.getOrderCounts, { module_id: moduleId });
  useLive({
    room: rooms.production(moduleId),
    matters,
    pace: { every: PACE_MS },
    refetch: () => void counts.refetch(),
  });
  return counts.data?.data;
}
