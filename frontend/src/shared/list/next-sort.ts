export type SortDirection = 'asc' | 'desc';

export interface ListSort<Key extends string> {
  readonly key: Key;
  readonly direction: SortDirection;
}

/** Ascending, descending, and back to the order that the list has by itself. */
export function nextSort<Key extends string>(
  current: ListSort<Key> | null,
  key: Key,
  initial: ListSort<Key> | null,
): ListSort<Key> | null {
  if (current?.key !== key) return { key, direction: 'asc' };
  if (current.direction === 'asc') return { key, direction: 'desc' };
  return initial?.key === key ? { key, direction: 'asc' } : initial;
}
