import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useLive } from '../realtime/use-live.js';

/** Changes within this time lead to one refetch, e.g. of a delivery or many pickers. In milliseconds. */
const GATHERED_MS = 1_000;

/**
 * Refetches when stock that is still to be picked arrives, leaves or moves, including moves by other users.
 */
export function useStockRowsLive(
  answer: OutputOf<typeof pickingRoutes.getPickingInstructions> | undefined,
  refetch: () => void,
): void {
  const names = answer?.storehouse_ids?.map((id) => rooms.storehouse(id)) ?? [];
  const incompleteInstructions =
    answer?.data.filter((one) => one.picked_quantity < one.required_quantity) ?? [];
  useLive({
    room: names.length === 0 ? null : names,
    matters: (change) =>
      change.entity === 'stock-row' &&
      incompleteInstructions.some(({ product_id: id }) => change.key.endsWith(`:${id}`)),
    pace: { within: GATHERED_MS },
    refetch,
    polls: false,
  });
}
