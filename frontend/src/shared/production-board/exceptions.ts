import type { BoardOrder, BoardWork, ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import type { PauseCause } from '@naryad/contracts/production/pauses';
import { isStartLate } from '@naryad/contracts/production/states';

/** Why an order is late: not completed by its end, not started by its start, or too slow by forecast. */
export type Lateness = 'end' | 'start' | 'forecast';

/** Why an order is late, or null. @param now epoch milliseconds */
export function latenessOf(order: BoardOrder, now: number): Lateness | null {
  if (order.status === 'done') return null;
  const end = Date.parse(order.plan_end_datetime);
  if (end < now) return 'end';
  if (order.status === 'new') return isStartLate(order, now) ? 'start' : null;
  return order.forecast_datetime !== null && Date.parse(order.forecast_datetime) > end ? 'forecast' : null;
}

/** Pause causes that require action; the others are breaks. */
const TROUBLES: ReadonlySet<PauseCause> = new Set(['material', 'breakdown', 'other']);

export type Exception =
  | { readonly kind: 'late'; readonly order: BoardOrder; readonly why: Lateness }
  | { readonly kind: 'stopped'; readonly work: BoardWork; readonly place: string }
  | { readonly kind: 'short'; readonly order: BoardOrder }
  | { readonly kind: 'held'; readonly count: number };

const WORST: readonly Lateness[] = ['end', 'forecast', 'start'];

/**
 * Exceptions for planners: stopped work first, the longest stop on top; then late orders, missing components,
 * held units.
 */
export function exceptionsOf(board: ProductionBoard, now: number): Exception[] {
  const stopped = board.centers
    .flatMap(({ places }) =>
      places.flatMap(({ name, paused }) => paused.map((work) => ({ work, place: name }))),
    )
    .filter(({ work }) => work.pause !== null && TROUBLES.has(work.pause.reason))
    .toSorted((a, b) => a.work.pause!.since.localeCompare(b.work.pause!.since));
  const late = board.orders
    .flatMap((order) => {
      const why = latenessOf(order, now);
      return why === null ? [] : [{ kind: 'late' as const, order, why }];
    })
    .toSorted(
      (a, b) =>
        WORST.indexOf(a.why) - WORST.indexOf(b.why) ||
        a.order.plan_end_datetime.localeCompare(b.order.plan_end_datetime),
    );
  return [
    ...stopped.map((one) => ({ kind: 'stopped' as const, ...one })),
    ...late,
    ...board.orders
      .filter(({ waits_for }) => waits_for?.kind === 'components')
      .map((order) => ({ kind: 'short' as const, order })),
    ...(board.held_count > 0 ? [{ kind: 'held' as const, count: board.held_count }] : []),
  ];
}
