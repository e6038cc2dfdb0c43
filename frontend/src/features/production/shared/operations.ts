import type { TaskOperation, TaskOperationSummary, TaskStep } from '@naryad/contracts/production/dto';
import { formatDuration } from '../../../shared/format/index.js';
import type { OperationStep } from '@naryad/contracts/tech-maps/dto';
import { fullName } from '../../../shared/format/names.js';

interface Placed {
  readonly operation: { readonly sort: number; readonly technology_name: string };
}

/** Sorted by work order: technologies in their order, operations within each by `sort`. */
export function bySort<T extends Placed>(operations: readonly T[]): readonly T[] {
  const technologies = [...new Set(operations.map(({ operation }) => operation.technology_name))];
  const position = ({ operation }: T): number => technologies.indexOf(operation.technology_name);
  return operations.toSorted((a, b) => position(a) - position(b) || a.operation.sort - b.operation.sort);
}

/** Net work on a finished operation, without pauses; `fallback` for an unfinished one. */
export function netDuration(
  { status, worked }: Pick<TaskOperationSummary, 'status' | 'worked'>,
  fallback: string,
): string {
  return status === 'done' && worked.seconds !== null ? formatDuration(worked.seconds * 1_000) : fallback;
}

/** First and last name, or null while no user is assigned. */
export function personName(user: TaskOperationSummary['user']): string | null {
  return fullName(user) || null;
}

export interface PrintGroup {
  readonly operation: TaskOperation;
  readonly steps: readonly TaskStep[];
}

/** Print steps grouped by operation, in work order. Operations without print steps are left out. */
export function printGroups(operations: readonly TaskOperation[]): readonly PrintGroup[] {
  return bySort(operations)
    .map((operation) => ({
      operation,
      steps: operation.steps
        .filter((step) => step.operation_step.type === 'print')
        .toSorted((a, b) => a.sort - b.sort),
    }))
    .filter(({ steps }) => steps.length > 0);
}

/** Sorted steps. */
export function stepsInOrder(steps: readonly TaskStep[]): readonly TaskStep[] {
  return steps.toSorted((a, b) => a.sort - b.sort);
}

/** Whether a step shows documents: every print step, and other steps that have some. */
export function showsDocuments(step: OperationStep): boolean {
  return step.type === 'print' || step.documents.length > 0;
}
