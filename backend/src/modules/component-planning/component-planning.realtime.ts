import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

interface PlanFact {
  readonly order_id: number;
  readonly task_id: number;
  readonly operation_id: number;
}

const plansChanged = ({ order_id, task_id, operation_id }: PlanFact): RoomChanges => ({
  room: rooms.productionOrder(order_id),
  changes: [{ entity: 'operation-picks', id: operation_id, task_id, stale: true }],
});

/**
 * The order page, passports and work places refetch planned components. The stock module patches balances.
 */
export const componentPlanningRealtime = [
  mapEvent('component-planning.planned', (events) => events.map((event) => plansChanged(event.payload))),
  mapEvent('component-planning.deleted', (events) => events.map((event) => plansChanged(event.payload))),
];
