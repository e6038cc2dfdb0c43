import * as z from 'zod/mini';

/** Status of production orders, tasks, operations and steps alike [3 §4]. */
export const workStatus = z.enum(['new', 'work', 'done']);
export type WorkStatus = z.output<typeof workStatus>;

/** Which buttons a production order shows, and which moves the server accepts: new -> work ('Запустить'), work -> new ('Отменить'). */
export function mayMoveOrder(from: WorkStatus, to: WorkStatus): boolean {
  return (from === 'new' && to === 'work') || (from === 'work' && to === 'new');
}

/** So long after its planned start an order that nobody started is not late yet. Milliseconds. */
export const START_GRACE_MS = 15 * 60_000;

/** A new order should have been started by now. @param now epoch milliseconds */
export const isStartLate = (
  order: { readonly status: WorkStatus; readonly plan_start_datetime: string },
  now: number,
): boolean => order.status === 'new' && Date.parse(order.plan_start_datetime) + START_GRACE_MS < now;
