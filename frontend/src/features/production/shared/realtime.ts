import type { OutputOf } from '@naryad/contracts/kernel/route';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms, type Change } from '@naryad/contracts/realtime';
import { useQueryClient, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/index.js';
import type { OrdersPage } from '../api/get-production-orders.js';
import { orderKey, orderQuery, type OrderAnswer } from '../api/get-production-order.js';
import type { TaskAnswer } from '../api/get-task.js';
import type { PassportsPage } from '../api/get-digital-passports.js';
import type { PhotosAnswer } from '../api/get-operation-photos.js';
import { patchOrderDetails, patchOrders, patchPhotos, patchTaskDetails, patchTasks } from './patches.js';

/** Key of all pages and searches of an order's passports. */
const passportsKey = (id: number): QueryKey => [
  ...queryKeys.all(productionRoutes.getDigitalPassports),
  { id },
];

/**
 * The response with its data replaced. Returns the same object when the data is the same, to avoid a render.
 */
function withData<A extends { data: unknown }>(answer: A, data: A['data']): A {
  return data === answer.data ? answer : { ...answer, data };
}

/** Patches cached responses. Their age does not change: a patched response is not a fresh one. */
function patchAnswers<A>(queries: QueryClient, queryKey: QueryKey, patch: (answer: A) => A): void {
  for (const query of queries.getQueryCache().findAll({ queryKey })) {
    const answer = query.state.data as A | undefined;
    if (answer === undefined) continue;
    const patched = patch(answer);
    if (patched !== answer)
      queries.setQueryData<A>(query.queryKey, patched, { updatedAt: query.state.dataUpdatedAt });
  }
}

function patchLists(queries: QueryClient, changes: readonly Change[]): void {
  patchAnswers<OrdersPage>(queries, queryKeys.all(productionRoutes.getProductionOrders), (page) =>
    withData(page, patchOrders(page.data, changes)),
  );
}

/** Applies the response of the user's action at once, on every screen that shows the order. */
export function applyOrderRow(queries: QueryClient, row: ProductionOrderRow): void {
  const patch = {
    id: row.id,
    module_id: row.module_id,
    status: row.status,
    completed_task_count: row.completed_task_count,
    scrapped_task_count: row.scrapped_task_count ?? 0,
    task_count: row.task_count,
    version: row.version,
  };
  const changes: readonly Change[] = [
    { entity: 'production-order', id: row.id, version: row.version, patch },
  ];
  const isWhole = changesWholeOrder(queries, row.id, changes);
  patchLists(queries, changes);
  patchOrderAnswers(queries, row.id, changes);
  if (isWhole) refetchOrder(queries, row.id);
}

function patchOrderAnswers(queries: QueryClient, orderId: number, changes: readonly Change[]): void {
  patchAnswers<OrderAnswer>(queries, orderKey(orderId), (answer) =>
    withData(answer, patchOrderDetails(answer.data, changes)),
  );
  patchAnswers<PassportsPage>(queries, passportsKey(orderId), (page) => {
    const [order = page.order] = patchOrders([page.order], changes);
    const data = patchTasks(page.data, changes);
    return order === page.order && data === page.data ? page : { ...page, order, data };
  });
}

/**
 * Patches an order's cached tasks (with steps, components and photos) and the cached photos of its
 * operations.
 */
function patchTaskAnswers(queries: QueryClient, changes: readonly Change[]): void {
  patchAnswers<TaskAnswer>(queries, queryKeys.all(productionRoutes.getTask), (answer) =>
    withData(answer, patchTaskDetails(answer.data, changes)),
  );
  const operations = new Set(
    changes.flatMap((change) => (change.entity === 'operation-photo' ? [change.patch.operation_id] : [])),
  );
  for (const operationId of operations) {
    patchAnswers<PhotosAnswer>(queries, queryKeys.of(mediaRoutes.photos, { operationId }), (answer) => {
      const photos = patchPhotos(answer.photos, operationId, changes);
      return photos === answer.photos ? answer : { ...answer, photos };
    });
  }
}

/**
 * Live updates of a module's orders: status and counters change immediately. `onListChanged` is called when
 * rows were added or removed, when messages may have been missed, and, for a list that `isNarrowed` by
 * status, when any status changed.
 */
export function useProductionRoom(moduleId: number, onListChanged: () => void, isNarrowed = false): void {
  const queries = useQueryClient();
  useLive({
    room: rooms.production(moduleId),
    apply: (changes) => patchLists(queries, changes),
    matters: ({ entity }) => entity === 'production-orders' || (isNarrowed && entity === 'production-order'),
    pace: isNarrowed ? { every: 1_000 } : 'at-once',
    refetch: onListChanged,
    missed: (why) => why !== 'refused',
  });
}

/**
 * Reloads responses. A running load is cancelled first: it may have been read before the room was joined, and
 * changes that arrived in between had no cached response to patch.
 */
export async function reload(queries: QueryClient, filters: QueryFilters): Promise<void> {
  await queries.cancelQueries(filters);
  await queries.invalidateQueries(filters);
}

/** Refetches everything that shows the order. */
function refetchOrder(queries: QueryClient, orderId: number): void {
  void reload(queries, { queryKey: orderKey(orderId) });
  void reload(queries, { queryKey: passportsKey(orderId) });
  void reload(queries, {
    queryKey: queryKeys.all(productionRoutes.getTask),
    predicate: ({ state }) => {
      const task = (state.data as TaskAnswer | undefined)?.data;
      return task === undefined || task.production_order_id === orderId;
    },
  });
  void reload(queries, { queryKey: queryKeys.all(mediaRoutes.photos) });
}

function changesWholeOrder(queries: QueryClient, orderId: number, changes: readonly Change[]): boolean {
  return changes.some((change) => {
    if (change.entity === 'production-orders') return true;
    if (change.entity !== 'production-order' || change.id !== orderId) return false;
    const isOther = (cached: { status: string } | undefined): boolean =>
      cached !== undefined && cached.status !== change.patch.status && change.patch.status !== 'done';
    const orders = queries.getQueriesData<OrderAnswer>({ queryKey: orderKey(orderId) });
    const passports = queries.getQueriesData<PassportsPage>({ queryKey: passportsKey(orderId) });
    return (
      orders.some(([, answer]) => isOther(answer?.data)) || passports.some(([, page]) => isOther(page?.order))
    );
  });
}

/**
 * The first page counts all tasks of the order. Changes of tasks on other pages cannot be applied to these
 * counts, so they are refetched.
 */
function recountTasks(queries: QueryClient, orderId: number, changes: readonly Change[]): void {
  const { queryKey } = orderQuery(orderId);
  const cached = queries.getQueryData(queryKey)?.data;
  if (cached === undefined || cached.tasks.length === cached.task_count) return;
  const ids = new Set(cached.tasks.map(({ id }) => id));
  const isElsewhere = changes.some((one) => one.entity === 'production-task' && !ids.has(one.id));
  if (isElsewhere) void queries.invalidateQueries({ queryKey });
}

/** Live tasks, operations, steps and photos of an order, in every cached response that shows them. */
export function useOrderRoom(orderId: number): void {
  const queries = useQueryClient();
  const refetch = (): void => refetchOrder(queries, orderId);
  useLive({
    room: rooms.productionOrder(orderId),
    apply: (changes) => {
      // Starting an order assigns serial numbers to its items, and a deletion affects everything: both
      // require a refetch.
      if (changesWholeOrder(queries, orderId, changes)) refetch();
      patchLists(queries, changes);
      patchOrderAnswers(queries, orderId, changes);
      recountTasks(queries, orderId, changes);
      patchTaskAnswers(queries, changes);
      // The lists show holds as well.
      if (changes.some(({ entity }) => entity === 'unit-hold')) refetch();
      for (const change of changes) {
        if (change.entity !== 'operation-picks' && change.entity !== 'operation-readings') continue;
        void queries.invalidateQueries({
          queryKey: queryKeys.of(productionRoutes.getTask, { id: change.task_id }),
        });
        void queries.invalidateQueries({
          queryKey: queryKeys.of(pickingRoutes.getExpiredLots, { operation_id: change.id }),
        });
      }
    },
    refetch: refetch,
    missed: (why) => why !== 'refused',
  });
}

type RenderRequestAnswer = OutputOf<typeof documentRoutes.getRenderRequest>;

/** Live state of the user's requested documents, without polling. */
export function useUserRoom(userId: number): void {
  const queries = useQueryClient();
  useLive({
    room: rooms.user(userId),
    apply: (changes) => {
      for (const change of changes) {
        if (change.entity !== 'render-request') continue;
        queries.setQueryData<RenderRequestAnswer>(
          queryKeys.of(documentRoutes.getRenderRequest, { id: change.id }),
          { success: true, data: change.patch },
        );
      }
    },
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(documentRoutes.getRenderRequest) }),
    polls: false,
  });
}
