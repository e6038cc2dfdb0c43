import type { Change, ChangeOf } from '@naryad/contracts/realtime';

/*
 * Applies changes of a room to cached responses. A newer version wins, and unchanged objects retain their
 * identity, so that only changed rows are rendered again.
 */

export interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** Applies `change` to each element; returns the same array when nothing changed. */
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

/** The row with the values of a change, if the change is newer. */
export function newer<T extends Versioned>(
  item: T,
  change: { id: number; version: number; patch: object },
): T {
  return change.id === item.id && change.version > item.version
    ? { ...item, ...change.patch, version: change.version }
    : item;
}

/** Type guard for changes of one entity. */
export const isOf =
  <E extends Change['entity']>(entity: E) =>
  (change: Change): change is ChangeOf<E> =>
    change.entity === entity;

/** Status and counters of production orders. */
export function patchOrders<T extends Versioned>(rows: T[], changes: readonly Change[]): T[] {
  const patches = changes.filter(isOf('production-order'));
  return patches.length === 0 ? rows : mapKeeping(rows, (row) => patches.reduce(newer, row));
}
