import type { OperationPhoto } from '@naryad/contracts/media/dto';
import type {
  ProductionOrderDetails,
  TaskDetails,
  TaskOperation,
  TaskOperationSummary,
  TaskSummary,
} from '@naryad/contracts/production/dto';
import type { Change, ChangeOf } from '@naryad/contracts/realtime';
import { isOf, mapKeeping, patchOrders } from '../../../shared/realtime/patching.js';

export { patchOrders };

function patchOperation<T extends TaskOperationSummary>(
  operation: T,
  changes: readonly ChangeOf<'task-operation'>[],
): T {
  return changes.reduce<T>((current, change) => {
    if (change.id !== current.id || change.version <= current.version) return current;
    const { status, fact_start_datetime, fact_end_datetime, workshop_post_unit, user } = change.patch;
    const { pause = current.pause, worked = current.worked } = change.patch;
    return {
      ...current,
      status,
      fact_start_datetime,
      fact_end_datetime,
      workshop_post_unit,
      user,
      pause,
      worked,
      version: change.version,
    };
  }, operation);
}

/** Work place of the running operation, otherwise of the last one. */
function currentWorkPlace(operations: readonly TaskOperationSummary[], before: string | null): string | null {
  const working = operations.find((operation) => operation.status === 'work');
  return working?.workshop_post_unit?.name ?? before;
}

/** Applies status changes to tasks and their operations. Unchanged tasks preserve their identity. */
export function patchTasks(tasks: TaskSummary[], changes: readonly Change[]): TaskSummary[] {
  const ofTask = changes.filter(isOf('production-task'));
  const ofOperation = changes.filter(isOf('task-operation'));
  if (ofTask.length === 0 && ofOperation.length === 0) return tasks;
  const touched = new Set([...ofTask.map(({ id }) => id), ...ofOperation.map(({ patch }) => patch.task_id)]);
  return mapKeeping(tasks, (task) => {
    if (!touched.has(task.id)) return task;
    const operations = mapKeeping(task.operations, (operation) => patchOperation(operation, ofOperation));
    const patched = ofTask.reduce(
      (current, change) =>
        change.id === current.id && change.version > current.version
          ? { ...current, status: change.patch.status, version: change.version }
          : current,
      task,
    );
    if (operations === task.operations) return patched;
    return {
      ...patched,
      operations,
      workshop_post_unit_name: currentWorkPlace(operations, task.workshop_post_unit_name),
    };
  });
}

/** Task counts by status, adjusted by the changes on this page. */
function recounted(
  { tasks: before, task_counts: counts }: ProductionOrderDetails,
  tasks: readonly TaskSummary[],
): Pick<ProductionOrderDetails, 'task_counts'> {
  if (counts === undefined) return {};
  const next = { ...counts };
  tasks.forEach(({ status }, index) => {
    const old = before[index]?.status;
    if (old === undefined || old === status) return;
    next[old] -= 1;
    next[status] += 1;
  });
  return { task_counts: next };
}

/** Applies changes to an order with its tasks. */
export function patchOrderDetails(
  order: ProductionOrderDetails,
  changes: readonly Change[],
): ProductionOrderDetails {
  const [header = order] = patchOrders([order], changes);
  const tasks = patchTasks(order.tasks, changes);
  if (header === order && tasks === order.tasks) return order;
  return { ...header, tasks, ...recounted(order, tasks) };
}

/** Inserts a photo in time order, or replaces its older version. */
export function upsertPhoto(photos: OperationPhoto[], photo: OperationPhoto): OperationPhoto[] {
  const existing = photos.find(({ id }) => id === photo.id);
  if (existing !== undefined) {
    return existing.version >= photo.version
      ? photos
      : photos.map((other) => (other === existing ? photo : other));
  }
  const index = photos.findIndex(({ created_at }) => created_at > photo.created_at);
  return index < 0 ? [...photos, photo] : photos.toSpliced(index, 0, photo);
}

/** Applies changes to the photos of one operation. */
export function patchPhotos(
  photos: OperationPhoto[],
  operationId: number,
  changes: readonly Change[],
): OperationPhoto[] {
  return changes
    .filter(isOf('operation-photo'))
    .filter(({ patch }) => patch.operation_id === operationId)
    .reduce((current, { patch }) => upsertPhoto(current, patch), photos);
}

function patchDetailedOperation(operation: TaskOperation, changes: readonly Change[]): TaskOperation {
  const stepChanges = changes
    .filter(isOf('task-step'))
    .filter(({ operation_id, version }) => operation_id === operation.id && version >= operation.version);
  const steps = mapKeeping(operation.steps, (step) => {
    const last = stepChanges.findLast(({ id }) => id === step.id);
    return last === undefined || last.patch.status === step.status
      ? step
      : { ...step, status: last.patch.status };
  });
  const photos = patchPhotos(operation.photos, operation.id, changes);
  const patched = patchOperation(operation, changes.filter(isOf('task-operation')));
  if (steps === operation.steps && photos === operation.photos) return patched;
  return { ...patched, steps, photos };
}

/** Applies changes to a task with steps, components and photos. */
export function patchTaskDetails(task: TaskDetails, changes: readonly Change[]): TaskDetails {
  const operations = mapKeeping(task.operations, (operation) => patchDetailedOperation(operation, changes));
  const patchedTask = changes
    .filter(isOf('production-task'))
    .reduce(
      (current, change) =>
        change.id === current.id && change.version > current.version
          ? { ...current, status: change.patch.status, version: change.version }
          : current,
      task,
    );
  if (operations === task.operations) return patchedTask;
  return {
    ...patchedTask,
    operations,
    workshop_post_unit_name: currentWorkPlace(operations, task.workshop_post_unit_name),
  };
}
