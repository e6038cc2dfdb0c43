/**
 * Canonical JSON: sorted keys, no spaces, no undefined values. `<` is escaped, so that the text can be
 * embedded in a page byte by byte.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value)).replaceAll('<', '\\u003c');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
