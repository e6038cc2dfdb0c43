import type { TaskOperation, TaskOperationSummary, TaskStep } from '@naryad/contracts/production/dto';
import type { OperationStep } from '@naryad/contracts/tech-maps/dto';

/** In the order of work: operations by their sort, stable for equal ones. */
export function bySort<T extends { readonly operation: { readonly sort: number } }>(operations: readonly T[]): readonly T[] {
  return operations.toSorted((a, b) => a.operation.sort - b.operation.sort);
}

/** First and last name, or null while nobody is responsible. */
export function personName(user: TaskOperationSummary['user']): string | null {
  if (user === null) return null;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return name === '' ? null : name;
}

export interface PrintGroup {
  readonly operation: TaskOperation;
  readonly steps: readonly TaskStep[];
}

/** Print steps grouped by operation, in the order of work; operations without any are left out. */
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

/** Steps in their order. */
export function stepsInOrder(steps: readonly TaskStep[]): readonly TaskStep[] {
  return steps.toSorted((a, b) => a.sort - b.sort);
}

/** A step that shows its documents: a print step, and any other that has some. */
export function showsDocuments(step: OperationStep): boolean {
  return step.type === 'print' || step.documents.length > 0;
}
