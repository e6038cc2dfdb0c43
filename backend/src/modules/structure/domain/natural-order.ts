const collator = new Intl.Collator('ru', { numeric: true });

/** Natural order of numbers: 2 before 10, А-2 before А-10; equal values ('1', '01') by their characters. */
export function byNumber(one: string, other: string): number {
  const order = collator.compare(one, other);
  if (order !== 0) return order;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The same for addresses, level by level. */
export function byNumbers(one: readonly string[], other: readonly string[]): number {
  for (let level = 0; level < one.length; level += 1) {
    const order = byNumber(one[level]!, other[level] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
