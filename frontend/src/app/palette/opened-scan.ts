import type { CurrentUser } from '@naryad/contracts/auth/dto';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { Found } from '@naryad/contracts/search/found';
import type { searchRoutes } from '@naryad/contracts/search/routes';
import { cellPath, unitPath } from '../../features/storehouse/shared/whereabouts.js';
import { fixLayout } from '../../shared/scanner/layout.js';
import type { Destination } from './destinations.js';
import { ownModules, thingsOf } from './found-things.js';

type OfCode = OutputOf<typeof searchRoutes.findCode>['data'];

/** Pages whose addresses are printed as codes. */
const PRINTED = /^\/(?:passport-check|production\/orders)\/[^/]/;

/** The page of this product that a scanned address names; where the plant lists no names, another host may stand before them. */
export function pageOf(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { pathname, search, hash } = new URL(text);
  return PRINTED.test(pathname) ? `${pathname}${search}${hash}` : null;
}

/** What a label leads to: the unit where it lies, or its passport; the contents of a cell. Null without such a screen. */
export function pathOfCode({ unit, item, cell }: OfCode, user: CurrentUser): string | null {
  if (cell !== null) return cellPath(cell);
  const path = unit && unitPath(unit, ownModules(user, 'storehouse'));
  return path ?? (item && `/production/orders/${item.order_id}/passports#task-${item.task_id}`);
}

/** A scan with Russian letters was taken for one in the wrong keyboard layout. */
const same = (scanned: string, text: string | null): boolean =>
  text !== null && [text, fixLayout(text)].some((form) => form.toLowerCase() === scanned.toLowerCase());

/** What a scanned number names, letter by letter, and nothing else: the lines that lead to it. */
export function namedBy(scanned: string, found: Found, user: CurrentUser): readonly Destination[] {
  return thingsOf(
    {
      units: found.units.filter(({ serial_number }) => same(scanned, serial_number)),
      cells: found.cells.filter(({ address }) => same(scanned, address)),
      batches: found.batches?.filter(({ number }) => same(scanned, number)),
      spent_batches: found.spent_batches?.filter(({ number }) => same(scanned, number)),
      invoices: found.invoices.filter(({ number }) => same(scanned, number)),
      // A bare number is too little to be an order's.
      orders: [],
      customer_orders: found.customer_orders.filter(({ number }) => same(scanned, number)),
      products: found.products.filter(({ sku }) => same(scanned, sku)),
      specifications: [],
      companies: [],
      people: [],
    },
    user,
  );
}
