import type { CurrentUser } from '@naryad/contracts/auth/dto';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { SearchResults } from '@naryad/contracts/search/search-results';
import type { searchRoutes } from '@naryad/contracts/search/routes';
import { cellPath, unitPath } from '../../features/storehouse/shared/whereabouts.js';
import { fixLayout } from '../../shared/scanner/layout.js';
import type { Destination } from './destinations.js';
import { ownModules, searchResults } from './search-results.js';

type OfCode = OutputOf<typeof searchRoutes.findCode>['data'];

/** Pages whose addresses are printed as codes. */
const PRINTED = /^\/(?:passport-check|production\/orders)\/[^/]/;

/**
 * The page of this application that a scanned address points to. Any host is accepted here: if the plant
 * lists its host names, foreign hosts are rejected before.
 */
export function pageOf(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { pathname, search, hash } = new URL(text);
  return PRINTED.test(pathname) ? `${pathname}${search}${hash}` : null;
}

/**
 * Address that a label opens: the cell that holds the unit, or the unit's passport; the contents of a cell.
 * Null when no screen fits.
 */
export function pathOfCode({ unit, item, cell }: OfCode, user: CurrentUser): string | null {
  if (cell !== null) return cellPath(cell);
  const path = unit && unitPath(unit, ownModules(user, 'storehouse'));
  return path ?? (item && `/production/orders/${item.order_id}/passports#task-${item.task_id}`);
}

/**
 * A scan with Russian letters was converted as if typed in the wrong keyboard layout, so both forms are
 * compared.
 */
const same = (scanned: string, text: string | null): boolean =>
  text !== null && [text, fixLayout(text)].some((form) => form.toLowerCase() === scanned.toLowerCase());

/** Destinations whose number equals the scanned text exactly. */
export function exactMatches(
  scanned: string,
  matches: SearchResults,
  user: CurrentUser,
): readonly Destination[] {
  return searchResults(
    {
      units: matches.units.filter(({ serial_number }) => same(scanned, serial_number)),
      cells: matches.cells.filter(({ address }) => same(scanned, address)),
      batches: matches.batches?.filter(({ number }) => same(scanned, number)),
      spent_batches: matches.spent_batches?.filter(({ number }) => same(scanned, number)),
      invoices: matches.invoices.filter(({ number }) => same(scanned, number)),
      // A bare number is not enough to identify an order.
      orders: [],
      customer_orders: matches.customer_orders.filter(({ number }) => same(scanned, number)),
      products: matches.products.filter(({ sku }) => same(scanned, sku)),
      specifications: [],
      companies: [],
      people: [],
    },
    user,
  );
}
