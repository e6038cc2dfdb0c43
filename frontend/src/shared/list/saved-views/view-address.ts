import { VIEW } from './views-of.js';

/** What of an address belongs to a view: those of the names that stand in it, in the order of the names. */
export function queryOf(address: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = address.get(name);
    if (value !== null && value !== '') query.set(name, value);
  }
  return query.toString();
}

/** The address with the filters and the order of a view; what is of something else stays, pages begin anew. */
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
  // Only what the list knows: a view of an older program may hold more.
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) next.set(name, value);
  }
  next.set(VIEW, String(view.id));
  return next;
}

/** The same choice of columns, whatever was clicked in which order. */
export function sameColumns(
  one: Readonly<Record<string, boolean>>,
  other: Readonly<Record<string, boolean>>,
): boolean {
  const text = (columns: Readonly<Record<string, boolean>>): string =>
    JSON.stringify(Object.entries(columns).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}
