import { movementType } from '@naryad/contracts/stock/dto';
import {
  type Bind,
  directionOf,
  filtered,
  numbersOf,
  type OperationFilter,
  searchConditions,
  span,
} from './operation-conditions.sql.js';
import { MANY } from './pasted-search.query.js';

/**
 * Access paths to the newest movements that match a filter (or the oldest, read from the other end), each by
 * an index:
 * - `storehouse`: the newest of the storehouse, type by type;
 * - `recent`: filters the newest of the storehouse one by one. Fast for frequent matches, finds too few
 *   otherwise;
 * - `lot`: the history of one lot;
 * - `reversals`: the few reversed ones;
 * - `goods`: the newest of each matching lot that was ever in the storehouse;
 * - `cell`: the newest of the cell, by side and type.
 */
export type Path = 'storehouse' | 'recent' | 'lot' | 'reversals' | 'goods' | 'cell';

/**
 * Number of movements that `recent` filters. A match that does not fill a page from them is rare, so another
 * path is cheap.
 */
const RECENT = 1000;

/** The path that finds all matches without reading much more. */
export function surePath(filter: OperationFilter): Path {
  if (filter.batch_product_id) return 'lot';
  if (filter.reversed === true) return 'reversals';
  if (filter.cell_id) return 'cell';
  return filter.product_id || filter.search ? 'goods' : 'storehouse';
}

/** CTEs, the last one `candidates (id)`: the newest `rows` movements along the path. */
export function candidates(path: Path, filter: OperationFilter, rows: string, bind: Bind): string {
  const direction = directionOf(filter);
  const latest = `order by m.id ${direction} limit ${rows}`;
  const numbers = numbersOf(filter, bind);
  const ways: Readonly<Record<Path, () => string>> = {
    storehouse: () =>
      streams(
        filter,
        bind,
        (type) => `
        select m.id ${filtered(filter, bind)} and m.type = ${type} ${latest}`,
      ),
    recent: () => {
      const where = [
        `n.module_id = ${bind(filter.module_id)}`,
        'n.type = t.type',
        ...span(filter, bind, 'n.id'),
      ];
      const window = `(select n.* from types t cross join lateral (
            select * from stock_movements n where ${where.join(' and ')} order by n.id ${direction} limit ${RECENT}) n
          order by n.id ${direction} limit ${RECENT}) m`;
      return `${types(filter, bind)}, candidates as (select m.id ${filtered(filter, bind, window)} ${latest})`;
    },
    lot: () => `candidates as (select m.id ${filtered(filter, bind)} ${latest})`,
    reversals: () => {
      const mirrored = 'stock_movements t join stock_movements m on m.id = t.reversal_of';
      const within = [
        't.reversal_of is not null',
        `t.module_id = ${bind(filter.module_id)}`,
        ...span(filter, bind, 't.reversal_of'),
      ].join(' and ');
      return `candidates as (
      (select m.id ${filtered(filter, bind)} and m.reversal_of is not null ${latest})
      union
      (select m.id ${filtered(filter, bind, mirrored)} and ${within} order by t.reversal_of ${direction} limit ${rows}))`;
    },
    goods: () => `goods as materialized (select distinct lot_id from (${candidateLots(filter, bind)}) meant
    ), heads as materialized (
      select goods.lot_id, (select m.id ${filtered(filter, bind)} and m.lot_id = goods.lot_id
                             order by m.id ${direction} limit 1) as head
        from goods
    ), histories as materialized (
      select * from heads where head is not null order by head ${direction} limit ${rows}
    ), candidates as (
      select x.id from histories cross join lateral (
        select m.id ${filtered(filter, bind)} and m.lot_id = histories.lot_id ${latest}) x)`,
    cell: () => {
      const side = (column: string, type: string) =>
        `(select m.id ${filtered(filter, bind)} and m.${column} = ${bind(filter.cell_id)} and m.type = ${type} ${latest})`;
      return streams(
        filter,
        bind,
        (type) => `${side('from_cell_id', type)} union all ${side('to_cell_id', type)}`,
      );
    },
  };
  return [...(numbers ? [numbers] : []), ways[path]()].join(',\n');
}

/**
 * Lots that may match, with duplicates: lots of matching products that were ever in the storehouse, and lots
 * with matching serial numbers. More than `MANY` rows: the list may be incomplete.
 */
function candidateLots(filter: OperationFilter, bind: Bind): string {
  const { pasted } = filter;
  const searched = pasted ? null : searchConditions(filter, bind);
  const ofProduct = (column: string) =>
    filter.product_id ? `and ${column} = ${bind(filter.product_id)}` : '';
  const ofProducts = pasted
    ? `and b.product_id = any (${bind(pasted.products)}::int[])`
    : searched
      ? `and b.product_id = any (array(select p.id from products p where ${searched.product} ${ofProduct('p.id')}))`
      : '';
  const bySerial = pasted
    ? `union all select unnest(${bind(pasted.lots)}::int[])`
    : searched
      ? `union all
       (select l.id from stock_lots l where ${searched.serial} ${ofProduct('l.product_id')} limit ${MANY + 1})`
      : '';
  return `(select b.lot_id from stock_balances b
            where b.module_id = ${bind(filter.module_id)} ${ofProduct('b.product_id')} ${ofProducts}
            limit ${MANY + 1}) ${bySerial}`;
}

/** Statement that checks whether `goods` would be incomplete. */
export function manyLotsStatement(filter: OperationFilter) {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  return { sql: `select count(*) > ${MANY} as many from (${candidateLots(filter, bind)}) goods`, values };
}

const types = (filter: OperationFilter, bind: Bind): string =>
  `types as materialized (select unnest(${bind(filter.type ? [filter.type] : movementType.options)}::text[]) as type)`;

/** The newest of each type, in index order. */
const streams = (filter: OperationFilter, bind: Bind, latestOf: (type: string) => string): string =>
  `${types(filter, bind)}, candidates as (
      select distinct x.id from types t cross join lateral (${latestOf('t.type')}) x)`;
