import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

interface PickFact {
  readonly order_id: number;
  readonly task_id: number;
  readonly operation_id: number;
}

const picksChanged = ({ order_id, task_id, operation_id }: PickFact): RoomChanges => ({
  room: rooms.productionOrder(order_id),
  changes: [{ entity: 'operation-picks', id: operation_id, task_id, stale: true }],
});

/**
 * The order page and passports refetch the components used by an operation. The stock module patches
 * balances.
 */
export const pickingRealtime = [
  mapEvent('picking.component-picked', (events) => events.map((event) => picksChanged(event.payload))),
  mapEvent('picking.component-returned', (events) => events.map((event) => picksChanged(event.payload))),
  mapEvent('picking.expired-lot-permitted', (events) => events.map((event) => picksChanged(event.payload))),
  mapEvent('picking.expired-permit-withdrawn', (events) =>
    events.map((event) => picksChanged(event.payload)),
  ),
];
