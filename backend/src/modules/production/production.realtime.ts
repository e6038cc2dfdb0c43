import type { EventPayload } from '@naryad/contracts/events';
import { type Change, rooms } from '@naryad/contracts/realtime';
import {
  mapEvent,
  type PublishedEvent,
  type ReadDb,
  type RoomChanges,
} from '../../platform/realtime/realtime-mapper.js';

type OrderEvent = EventPayload<'production.order-started'>;
type OperationEvent = EventPayload<'production.operation-started'>;
type OrderState = OrderEvent['order'];

const orderPatch = (order: OrderState): Change => ({
  entity: 'production-order',
  id: order.id,
  version: order.version,
  patch: order,
});

const queueOf = (postId: number): RoomChanges => ({
  room: rooms.workCenter(postId),
  changes: [{ entity: 'work-center-queue', id: postId, stale: true }],
});

/**
 * An order was added or removed: boards refetch their list, its page the order, its work centers their work.
 */
const listChanged = ({ order, workshop_post_ids }: OrderEvent): RoomChanges[] => {
  const changes: Change[] = [{ entity: 'production-orders', id: order.module_id, stale: true }];
  return [
    { room: rooms.production(order.module_id), changes },
    { room: rooms.productionOrder(order.id), changes },
    ...workshop_post_ids.map(queueOf),
  ];
};

/** Screens with the tasks of a day refetch; a burst of events notifies each module once. */
const tasksChanged = (
  events: readonly { readonly payload: { readonly order: OrderState } }[],
): RoomChanges[] =>
  [...new Set(events.map((one) => one.payload.order.module_id))].map((id) => ({
    room: rooms.productionTasks(id),
    changes: [{ entity: 'production-tasks', id, stale: true }],
  }));

const listsChanged = (events: readonly { readonly payload: OrderEvent }[]): RoomChanges[] => [
  ...events.flatMap((one) => listChanged(one.payload)),
  ...tasksChanged(events),
];

/** An order changed its status: boards and its page get a patch, its work centers refetch their work. */
const orderChanged = ({ order, workshop_post_ids }: OrderEvent): RoomChanges[] => [
  { room: rooms.production(order.module_id), changes: [orderPatch(order)] },
  { room: rooms.productionOrder(order.id), changes: [orderPatch(order)] },
  ...workshop_post_ids.map(queueOf),
];

const operationChanges = ({ order, task, operation }: OperationEvent): RoomChanges => ({
  room: rooms.productionOrder(order.id),
  changes: [
    { entity: 'task-operation', id: operation.id, version: operation.version, patch: operation },
    { entity: 'production-task', id: task.id, version: task.version, patch: task },
    orderPatch(order),
  ],
});

const posts = (...ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** The order's page gets the operation, the work places of its center refetch their remaining work. */
const workPlaceChanges = ({ payload }: { readonly payload: OperationEvent }): RoomChanges[] => [
  operationChanges(payload),
  ...posts(payload.operation.workshop_post_id).map(queueOf),
];

/**
 * Every screen of a work center shows 'Изготовлено: X из Y', so a finished item concerns all work centers of
 * its order.
 */
async function centersOfFinished(
  events: readonly PublishedEvent<'production.operation-done'>[],
  db: ReadDb,
): Promise<Map<number, number[]>> {
  const orderIds = [
    ...new Set(events.filter((one) => one.payload.task.status === 'done').map((one) => one.payload.order.id)),
  ];
  if (orderIds.length === 0) return new Map();
  const rows = await db.query<{ order_id: number; ids: number[] }>(
    `select order_id, array_agg(distinct work_center_id) as ids from production_order_operations
     where order_id = any ($1) and work_center_id is not null group by order_id`,
    [orderIds],
  );
  return new Map(rows.map((row) => [row.order_id, row.ids]));
}

async function operationsDone(
  events: readonly PublishedEvent<'production.operation-done'>[],
  db: ReadDb,
): Promise<RoomChanges[]> {
  const centers = await centersOfFinished(events, db);
  const ofOrders = events.flatMap(({ payload }) => {
    const { order, task, operation, next_workshop_post_id } = payload;
    const changes = [
      operationChanges(payload),
      ...posts(operation.workshop_post_id, next_workshop_post_id).map(queueOf),
    ];
    if (task.status !== 'done') return changes;
    const patch = orderPatch(order);
    return [
      ...changes,
      { room: rooms.production(order.module_id), changes: [patch] },
      ...(centers.get(order.id) ?? []).map((id) => ({ room: rooms.workCenter(id), changes: [patch] })),
    ];
  });
  return [...ofOrders, ...tasksChanged(events)];
}

const heldUnits = (moduleId: number): RoomChanges => ({
  room: rooms.heldUnits(moduleId),
  changes: [{ entity: 'held-units', id: moduleId, stale: true }],
});

/**
 * An inspection result changes many operations, and maybe the list of tasks: the order's page refetches,
 * boards get the counters.
 */
const inspectedChanges = ({ order, workshop_post_ids }: OrderEvent, taskId: number): RoomChanges[] => [
  { room: rooms.production(order.module_id), changes: [orderPatch(order)] },
  heldUnits(order.module_id),
  {
    room: rooms.productionOrder(order.id),
    changes: [orderPatch(order), { entity: 'unit-hold', id: taskId, stale: true }],
  },
  ...workshop_post_ids.map(queueOf),
];

const allWorkPlaceChanges = (events: readonly { readonly payload: OperationEvent }[]): RoomChanges[] => [
  ...events.flatMap(workPlaceChanges),
  ...tasksChanged(events),
];

export const productionRealtime = [
  mapEvent('production.order-created', listsChanged),
  mapEvent('production.order-deleted', listsChanged),
  mapEvent('production.order-edited', listsChanged),
  mapEvent('production.orders-ranked', (events) =>
    events.flatMap(({ payload }) => [
      {
        room: rooms.production(payload.module_id),
        changes: [{ entity: 'production-orders' as const, id: payload.module_id, stale: true as const }],
      },
      ...payload.workshop_post_ids.map(queueOf),
    ]),
  ),
  mapEvent('production.order-moved', listsChanged),
  mapEvent('production.order-started', (events) => events.flatMap((one) => orderChanged(one.payload))),
  mapEvent('production.order-cancelled', (events) => events.flatMap((one) => orderChanged(one.payload))),
  mapEvent('production.operation-started', allWorkPlaceChanges),
  mapEvent('production.operation-paused', allWorkPlaceChanges),
  mapEvent('production.operation-resumed', allWorkPlaceChanges),
  mapEvent('production.operation-released', allWorkPlaceChanges),
  mapEvent('production.operation-done', operationsDone),
  mapEvent('production.verdict-given', (events) =>
    events.flatMap(({ payload }) => inspectedChanges(payload, payload.task.id)),
  ),
  mapEvent('production.task-replaced', (events) =>
    events.flatMap(({ payload }) => inspectedChanges(payload, payload.replaced_task_id)),
  ),
  mapEvent('production.unit-hold-changed', (events) =>
    events.flatMap(({ payload: { order_id, task_id, module_id } }): RoomChanges[] => [
      {
        room: rooms.productionOrder(order_id),
        changes: [{ entity: 'unit-hold', id: task_id, stale: true }],
      },
      ...(module_id === undefined ? [] : [heldUnits(module_id)]),
    ]),
  ),
  mapEvent('production.values-measured', (events) =>
    events.map(({ payload }) => ({
      room: rooms.productionOrder(payload.order_id),
      changes: [
        {
          entity: 'operation-readings' as const,
          id: payload.operation_id,
          task_id: payload.task_id,
          stale: true as const,
        },
      ],
    })),
  ),
  mapEvent('production.step-changed', (events) =>
    events.map(({ payload }) => ({
      room: rooms.productionOrder(payload.order_id),
      changes: [
        {
          entity: 'task-step' as const,
          id: payload.step.id,
          operation_id: payload.operation_id,
          version: payload.operation_version,
          patch: { status: payload.step.status },
        },
      ],
    })),
  ),
];
