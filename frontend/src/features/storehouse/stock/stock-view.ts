import { stockFilter, type StockFilter } from '@naryad/contracts/stock/dto';
import * as z from 'zod/mini';
import { parseId } from '../../../shared/address/parse-id.js';
import { readSearch } from '../shared/searched-lines.js';

export type StockGroup = 'product' | 'cell';

/** Which lines are asked for. */
export interface StockView {
  readonly moduleId: number;
  readonly group: StockGroup;
  readonly search: string;
  readonly filter: StockFilter | null;
  /** Only what lies in this cell. */
  readonly cellId: number | null;
  /** Only this product. */
  readonly productId: number | null;
}

export type ViewPart = Partial<Omit<StockView, 'moduleId'>>;

export const stockFilters = stockFilter.options;

/** Names in the address. The tabs and the card of a product have names of their own beside these. */
const NAMES = {
  group: 'view',
  search: 'search',
  filter: 'filter',
  cellId: 'in_cell',
  productId: 'of_product',
} as const;

export function readGroup(value: string | null): StockGroup {
  return value === 'cell' ? 'cell' : 'product';
}

/** The view of an address; what is none is left out. */
export function readView(moduleId: number, parameters: URLSearchParams): StockView {
  const filter = z.safeParse(stockFilter, parameters.get(NAMES.filter));
  return {
    moduleId,
    group: readGroup(parameters.get(NAMES.group)),
    search: readSearch(parameters.get(NAMES.search)),
    filter: filter.success ? filter.data : null,
    cellId: parseId(parameters.get(NAMES.cellId) ?? undefined),
    productId: parseId(parameters.get(NAMES.productId) ?? undefined),
  };
}

/** Puts parts of a view into the parameters of an address; the others stay as they are. */
export function writeView(parameters: URLSearchParams, part: ViewPart): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const value = part[name];
    if (value === undefined) continue;
    if (value === null || value === '' || value === 'product') next.delete(NAMES[name]);
    else next.set(NAMES[name], String(value));
  }
  return next;
}

/** Is anything left out of the list? */
export const isNarrowed = ({ search, filter, cellId, productId }: StockView): boolean =>
  search !== '' || filter !== null || cellId !== null || productId !== null;
