import * as z from 'zod/mini';

/** Status of production orders, tasks, operations and steps alike [3 §4]. */
export const workStatus = z.enum(['new', 'work', 'done']);
export type WorkStatus = z.output<typeof workStatus>;

/** Which buttons a production order shows, and which moves the server accepts: new -> work ('Запустить'), work -> new ('Отменить'). */
export function mayMoveOrder(from: WorkStatus, to: WorkStatus): boolean {
  return (from === 'new' && to === 'work') || (from === 'work' && to === 'new');
}
