import { stockFilter, stockSorts, type StockFilter } from '@naryad/contracts/stock/dto';
import * as z from 'zod/mini';
import { parseId } from '../../../shared/address/parse-id.js';
import type { ListSort } from '../../../shared/list/next-sort.js';
import { readSearch } from '../shared/searched-lines.js';

export type StockGroup = 'product' | 'cell';

/** Filter and sort order of the balances. */
export interface StockView {
  readonly moduleId: number;
  readonly group: StockGroup;
  readonly search: string;
  readonly filter: StockFilter | null;
  /** Only the contents of this cell. */
  readonly cellId: number | null;
  /** Only this product. */
  readonly productId: number | null;
  /** null: by name. */
  readonly sort: StockSort | null;
}

export type StockSortKey = (typeof stockSorts)[number];
export type StockSort = ListSort<StockSortKey>;

export type ViewPart = Partial<Omit<StockView, 'moduleId'>>;

const SORT = 'sort';
const DIRECTION = 'direction';

export const stockFilters = stockFilter.options;

/** Parameter names in the address. The tabs and the product card use other names. */
const NAMES = {
  group: 'view',
  search: 'search',
  filter: 'filter',
  cellId: 'in_cell',
  productId: 'of_product',
} as const;

/** Address parameters that a saved view contains. */
export const VIEW_NAMES: readonly string[] = [...Object.values(NAMES), SORT, DIRECTION];

export function readGroup(value: string | null): StockGroup {
  return value === 'cell' ? 'cell' : 'product';
}

function readSort(parameters: URLSearchParams): StockSort | null {
  const key = stockSorts.find((sort) => sort === parameters.get(SORT));
  if (key === undefined) return null;
  return { key, direction: parameters.get(DIRECTION) === 'desc' ? 'desc' : 'asc' };
}

/** Reads the view from an address and ignores invalid values. */
export function readView(moduleId: number, parameters: URLSearchParams): StockView {
  const filter = z.safeParse(stockFilter, parameters.get(NAMES.filter));
  return {
    moduleId,
    group: readGroup(parameters.get(NAMES.group)),
    search: readSearch(parameters.get(NAMES.search)),
    filter: filter.success ? filter.data : null,
    cellId: parseId(parameters.get(NAMES.cellId) ?? undefined),
    productId: parseId(parameters.get(NAMES.productId) ?? undefined),
    sort: readSort(parameters),
  };
}

/** Writes parts of a view into the parameters of an address; other parameters remain. */
export function writeView(parameters: URLSearchParams, part: ViewPart): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const value = part[name];
    if (value === undefined) continue;
    if (value === null || value === '' || value === 'product') next.delete(NAMES[name]);
    else next.set(NAMES[name], String(value));
  }
  if (part.sort !== undefined) {
    next.delete(SORT);
    next.delete(DIRECTION);
    if (part.sort !== null) next.set(SORT, part.sort.key);
    if (part.sort?.direction === 'desc') next.set(DIRECTION, 'desc');
  }
  return next;
}

/** Whether the list is filtered. */
export const isNarrowed = ({ search, filter, cellId, productId }: StockView): boolean =>
  search !== '' || filter !== null || cellId !== null || productId !== null;
