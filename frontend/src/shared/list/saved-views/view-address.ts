import { VIEW } from './views-of.js';

/**
 * The part of an address that belongs to a view: the parameters with these names, in the order of the names.
 */
export function queryOf(address: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = address.get(name);
    if (value !== null && value !== '') query.set(name, value);
  }
  return query.toString();
}

/** The address with the filters and the order of a view; other parameters stay, the page is reset. */
export function withView(
  address: URLSearchParams,
  names: readonly string[],
  pageName: string,
  view: { readonly id: number; readonly query: string } | null,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...names, pageName, VIEW]) next.delete(name);
  if (view === null) return next;
  const query = new URLSearchParams(view.query);
  // Only parameters that the list supports: a view of an older version may contain more.
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) next.set(name, value);
  }
  next.set(VIEW, String(view.id));
  return next;
}

/** True for the same choice of columns, whatever the order of clicks. */
export function sameColumns(
  one: Readonly<Record<string, boolean>>,
  other: Readonly<Record<string, boolean>>,
): boolean {
  const text = (columns: Readonly<Record<string, boolean>>): string =>
    JSON.stringify(Object.entries(columns).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}
