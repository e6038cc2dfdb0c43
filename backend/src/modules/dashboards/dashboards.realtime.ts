import type { EventPayload } from '@naryad/contracts/events';
import { type Change, rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

type OrderState = EventPayload<'production.order-started'>['order'];
type OperationState = EventPayload<'production.operation-started'>['operation'];
interface Happened {
  readonly payload: { readonly order: OrderState; readonly operation?: OperationState };
}

const boardOf = (moduleId: number, ...changes: Change[]): RoomChanges => ({
  room: rooms.productionBoard(moduleId),
  changes: [...changes, { entity: 'production-tasks', id: moduleId, stale: true }],
});

/**
 * Counters, states and pauses are pushed at once; sums and queues are refetched. A burst of events sends each
 * change once.
 */
const boardChanged = (events: readonly Happened[]): RoomChanges[] =>
  [...Map.groupBy(events, (one) => one.payload.order.module_id)].map(([moduleId, own]) => {
    const orders = new Map(own.map(({ payload: { order } }) => [order.id, order]));
    const operations = new Map(
      own.flatMap(({ payload: { operation } }) => (operation ? [[operation.id, operation] as const] : [])),
    );
    return boardOf(
      moduleId,
      ...[...orders.values()].map((patch): Change => ({
        entity: 'production-order',
        id: patch.id,
        version: patch.version,
        patch,
      })),
      ...[...operations.values()].map((patch): Change => ({
        entity: 'task-operation',
        id: patch.id,
        version: patch.version,
        patch,
      })),
    );
  });

const callsChanged = (
  events: readonly { readonly payload: { readonly module_ids: readonly number[] } }[],
): RoomChanges[] => [...new Set(events.flatMap((one) => one.payload.module_ids))].map((id) => boardOf(id));

export const dashboardsRealtime = [
  mapEvent('production.order-created', boardChanged),
  mapEvent('production.order-started', boardChanged),
  mapEvent('production.order-cancelled', boardChanged),
  mapEvent('production.order-deleted', boardChanged),
  mapEvent('production.order-edited', boardChanged),
  mapEvent('production.order-moved', boardChanged),
  mapEvent('production.orders-ranked', (events) =>
    [...new Set(events.map((one) => one.payload.module_id))].map((id) => boardOf(id)),
  ),
  mapEvent('production.operation-started', boardChanged),
  mapEvent('production.operation-paused', boardChanged),
  mapEvent('production.operation-resumed', boardChanged),
  mapEvent('production.operation-released', boardChanged),
  mapEvent('production.operation-done', boardChanged),
  mapEvent('production.verdict-given', (events) =>
    boardChanged(events.map(({ payload: { order } }) => ({ payload: { order } }))),
  ),
  mapEvent('production.task-replaced', (events) =>
    boardChanged(events.map(({ payload: { order } }) => ({ payload: { order } }))),
  ),
  mapEvent('production.unit-hold-changed', (events) =>
    [...new Set(events.flatMap((one) => one.payload.module_id ?? []))].map((id) => boardOf(id)),
  ),
  mapEvent('calls.raised', callsChanged),
  mapEvent('calls.acknowledged', callsChanged),
  mapEvent('calls.arrived', callsChanged),
  mapEvent('calls.escalated', callsChanged),
  mapEvent('calls.solved', callsChanged),
];
