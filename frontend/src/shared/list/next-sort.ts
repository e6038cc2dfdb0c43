export type SortDirection = 'asc' | 'desc';

export interface ListSort<Key extends string> {
  readonly key: Key;
  readonly direction: SortDirection;
}

/** Cycles ascending, descending and the default order of the list. */
export function nextSort<Key extends string>(
  current: ListSort<Key> | null,
  key: Key,
  initial: ListSort<Key> | null,
): ListSort<Key> | null {
  if (current?.key !== key) return { key, direction: 'asc' };
  if (current.direction === 'asc') return { key, direction: 'desc' };
  return initial?.key === key ? { key, direction: 'asc' } : initial;
}
