import type { Location } from 'react-router';
import type { NavigationSection } from './navigation.js';

/** The storehouse is part of the path: `/storehouse/stock-takings/:moduleId`. */
const STOCK_TAKINGS = /^\/storehouse\/stock-takings\/(\d+)/;

const kindOf = (path: string): string => path.split('/')[1] ?? '';

/**
 * Path of the menu entry that an address belongs to; null when it belongs to none. Module pages with an
 * address of their own name the module in their query or not at all. Without a name it is the previous entry
 * of this kind, otherwise the only module of this kind.
 *
 * @param before path of the previous entry
 */
export function currentEntry(
  sections: readonly NavigationSection[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  before: string | null,
): string | null {
  const items = sections.flatMap((section) => section.items);
  const within = items.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (within !== undefined) return within.path;
  const moduleId = new URLSearchParams(search).get('moduleId') ?? STOCK_TAKINGS.exec(pathname)?.[1];
  const moduleItem = items.find(({ id }) => id === `module-${moduleId}`);
  if (moduleItem !== undefined) return moduleItem.path;
  const sameKindPaths = items.filter(({ path }) => kindOf(path) === kindOf(pathname)).map(({ path }) => path);
  if (before !== null && sameKindPaths.includes(before)) return before;
  return sameKindPaths.length === 1 ? (sameKindPaths[0] ?? null) : null;
}
