import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { taskNumber } from '@naryad/contracts/production/rules';

type Operation = NonNullable<PlaceCall['operation']>;

/** A call as the database returns it. */
export type CallRow = Omit<PlaceCall, 'operation'> & {
  readonly operation: (Omit<Operation, 'task_number'> & { readonly task_sort: number }) | null;
};

/** Maps a row to the call of the contract. */
export function callOf({ operation, ...call }: CallRow): PlaceCall {
  if (operation === null) return { ...call, operation };
  const { task_sort, ...shown } = operation;
  return {
    ...call,
    operation: { ...shown, task_number: taskNumber(operation.production_order_id, task_sort) },
  };
}
