import * as z from 'zod/mini';

/** Status of production orders, tasks, operations and steps [3 §4]. */
export const workStatus = z.enum(['new', 'work', 'done']);
export type WorkStatus = z.output<typeof workStatus>;

/**
 * Status changes that the server accepts and the screen offers as buttons: new -> work ('Запустить'), work ->
 * new ('Отменить').
 */
export function mayMoveOrder(from: WorkStatus, to: WorkStatus): boolean {
  return (from === 'new' && to === 'work') || (from === 'work' && to === 'new');
}

/** Grace period after the planned start, in milliseconds; after it an order that was not started is late. */
export const START_GRACE_MS = 15 * 60_000;

/**
 * Whether a new order should have been started by now.
 * @param now epoch milliseconds
 */
export const isStartLate = (
  order: { readonly status: WorkStatus; readonly plan_start_datetime: string },
  now: number,
): boolean => order.status === 'new' && Date.parse(order.plan_start_datetime) + START_GRACE_MS < now;
