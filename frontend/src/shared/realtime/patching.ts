import type { Change, ChangeOf } from '@naryad/contracts/realtime';

/*
 * Changes of a room applied to cached answers. A newer version wins, and whatever did not change keeps its identity,
 * so that only the rows that changed are drawn again.
 */

export interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** Applies `change` to each element; the same array when nothing changed. */
export function mapKeeping<T>(items: T[], change: (item: T) => T): T[] {
  let result: T[] | null = null;
  items.forEach((item, index) => {
    const next = change(item);
    if (next === item) return;
    result ??= [...items];
    result[index] = next;
  });
  return result ?? items;
}

/** The row with the values of a change, where that is newer. */
export function newer<T extends Versioned>(
  item: T,
  change: { id: number; version: number; patch: object },
): T {
  return change.id === item.id && change.version > item.version
    ? { ...item, ...change.patch, version: change.version }
    : item;
}

/** Tells changes of one kind of thing from others. */
export const isOf =
  <E extends Change['entity']>(entity: E) =>
  (change: Change): change is ChangeOf<E> =>
    change.entity === entity;

/** Status and counters of production orders. */
export function patchOrders<T extends Versioned>(rows: T[], changes: readonly Change[]): T[] {
  const patches = changes.filter(isOf('production-order'));
  return patches.length === 0 ? rows : mapKeeping(rows, (row) => patches.reduce(newer, row));
}
