import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useLive } from '../realtime/use-live.js';

/** What happens at the shelves is gathered for so long, in milliseconds: a delivery or many pickers ask once. */
const GATHERED_MS = 1_000;

/** Looks again when what is still to be collected came, went or lies elsewhere now, whoever moved it. */
export function useStockRowsLive(
  answer: OutputOf<typeof pickingRoutes.getPickingInstructions> | undefined,
  refetch: () => void,
): void {
  const names = answer?.storehouse_ids?.map((id) => rooms.storehouse(id)) ?? [];
  const missing = answer?.data.filter((one) => one.picked_quantity < one.required_quantity) ?? [];
  useLive({
    room: names.length === 0 ? null : names,
    matters: (change) =>
      change.entity === 'stock-row' && missing.some(({ product_id: id }) => change.key.endsWith(`:${id}`)),
    pace: { within: GATHERED_MS },
    refetch,
    polls: false,
  });
}
