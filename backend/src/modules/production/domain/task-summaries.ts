import type { TaskOperationSummary, TaskSummary } from '@naryad/contracts/production/dto';
import type { CurrentPause, WorkedTime } from '@naryad/contracts/production/pauses';
import type { WorkStatus } from '@naryad/contracts/production/states';

/** A task with the ids and versions of its operations, in the order of their positions. */
export interface TaskRow {
  readonly id: number;
  readonly order_id: number;
  readonly status: WorkStatus;
  readonly count: number;
  readonly sort: number;
  readonly created_at: string;
  readonly version: number;
  readonly product_id: number;
  readonly lot_id: number | null;
  readonly serial_number: string | null;
  /** Why the unit is on hold; null when it is not. */
  readonly hold_reason: string | null;
  /** When the item was scrapped; null when it was not. */
  readonly scrapped_at: string | null;
  /** Version of its operations; null in orders that were never moved to a newer version. */
  readonly version_id: number | null;
  readonly operation_ids: readonly number[];
  readonly operation_versions: readonly number[];
}

/** An operation, shared by all tasks of the order that use its version. */
export interface OrderOperationRow {
  readonly order_id: number;
  readonly version_id: number | null;
  readonly name: string;
  readonly sort: number;
  readonly technology_name: string;
  readonly is_picking: boolean;
  readonly workshop_post: { readonly id: number; readonly name: string } | null;
}

/** State of an operation; an untouched operation has no such row. */
export interface OperationFact {
  readonly id: number;
  readonly status: WorkStatus;
  readonly fact_start_datetime: string | null;
  readonly fact_end_datetime: string | null;
  readonly workshop_post_unit: { readonly id: number; readonly name: string } | null;
  readonly user: { readonly first_name: string; readonly last_name: string } | null;
  /** Name of the work center at that time; null when nothing happened there yet. */
  readonly center_name: string | null;
  readonly pause: CurrentPause | null;
  readonly worked: WorkedTime;
}

const UNTOUCHED = {
  status: 'new',
  fact_start_datetime: null,
  fact_end_datetime: null,
  workshop_post_unit: null,
  user: null,
  center_name: null,
  pause: null,
  worked: { seconds: null, since: null },
} as const;

/** Work place of the task: the current one, else the last one. */
function workPlaceName(operations: readonly TaskOperationSummary[]): string | null {
  const inWork = operations.find((one) => one.status === 'work');
  const last = operations.findLast((one) => one.status === 'done');
  return (inWork ?? last)?.workshop_post_unit?.name ?? null;
}

/**
 * Joins tasks, shared operations and facts. Most operations of a big order are untouched: they are created
 * here instead of being read from the database one by one.
 */
export function taskSummaries(
  tasks: readonly TaskRow[],
  orderOperations: readonly OrderOperationRow[],
  facts: readonly OperationFact[],
): TaskSummary[] {
  const factById = new Map(facts.map((one) => [one.id, one]));
  const keyOf = (one: { readonly order_id: number; readonly version_id: number | null }): string =>
    `${one.order_id}/${one.version_id}`;
  const sharedBy = Map.groupBy(orderOperations, keyOf);
  return tasks.map((task) => {
    const sharedOperations = sharedBy.get(keyOf(task)) ?? [];
    const operations = task.operation_ids.map((id, index): TaskOperationSummary => {
      const shared = sharedOperations[index]!;
      const { status, ...fact } = factById.get(id) ?? UNTOUCHED;
      return {
        id,
        task_id: task.id,
        status,
        fact_start_datetime: fact.fact_start_datetime,
        fact_end_datetime: fact.fact_end_datetime,
        is_picking: shared.is_picking,
        operation: { name: shared.name, sort: shared.sort, technology_name: shared.technology_name },
        workshop_post: shared.workshop_post && {
          id: shared.workshop_post.id,
          name: fact.center_name ?? shared.workshop_post.name,
        },
        workshop_post_unit: fact.workshop_post_unit,
        user: fact.user,
        pause: fact.pause,
        worked: fact.worked,
        version: task.operation_versions[index]!,
      };
    });
    return {
      id: task.id,
      production_task_id: task.id,
      production_order_id: task.order_id,
      status: task.status,
      count: task.count,
      sort: task.sort,
      created_at: task.created_at,
      scrapped_at: task.scrapped_at,
      workshop_post_unit_name: workPlaceName(operations),
      batch_products:
        task.lot_id === null
          ? []
          : [
              {
                id: task.lot_id,
                product_id: task.product_id,
                serial_number: task.serial_number,
                hold_reason: task.hold_reason,
              },
            ],
      operations,
      version: task.version,
    };
  });
}
