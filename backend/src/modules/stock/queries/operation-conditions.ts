import type { InputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { folded, searchForms, searchPatterns, seenSerial } from '../../../kernel/search.js';
import { isSerialHolding } from './number-patterns.js';
import { MANY, type PastedSearch } from './pasted-search.js';

export type OperationFilter = InputOf<(typeof stockRoutes)['getStorehouseValues']> & {
  /** What the search means when it is a pasted column. */
  readonly pasted?: PastedSearch | null;
};

/** Newest first unless asked otherwise. All ways are read from either end alike. */
export const directionOf = ({ direction }: Pick<OperationFilter, 'direction'>): 'asc' | 'desc' =>
  direction ?? 'desc';

/** Writes a value into the parameters of a statement and answers its `$n`. */
export type Bind = (value: unknown) => string;

const any = (texts: readonly string[]): string => `(${texts.join(' or ')})`;

/** Conditions on the product and on the serial number, each for its own table; null when nothing is searched. */
export function searchConditions({ search }: OperationFilter, bind: Bind) {
  const patterns = searchPatterns(search);
  if (patterns === null) return null;
  const all = bind(patterns);
  return {
    product: any([`${folded('p.name')} like any (${all})`, `${folded('p.sku')} like any (${all})`]),
    /** Finds lots along the index of trigrams, which takes the patterns one by one. */
    serial: isSerialHolding(searchForms(search).flat(), bind),
  };
}

/** Conditions on the movement `m` of a lot `l`. */
function searchedBy(filter: OperationFilter, bind: Bind): string[] {
  const { pasted } = filter;
  if (pasted) {
    const isLot =
      pasted.lots.length > MANY
        ? `${seenSerial('l.serial_number')} like any (${bind(pasted.serials)})`
        : `m.lot_id = any (${bind(pasted.lots)}::int[])`;
    return [any([`l.product_id = any (${bind(pasted.products)}::int[])`, isLot])];
  }
  const searched = searchConditions(filter, bind);
  return searched ? [any([searched.product, searched.serial])] : [];
}

/**
 * Whether `m` was taken back. Not `exists`: for that the planner may read the whole ledger, to look things up in it. Not
 * `is null` either: it would believe that hardly anything stands, and read whole histories instead of their newest end.
 */
const IS_REVERSED = 'coalesce((select true from stock_movements r where r.reversal_of = m.id), false)';

/** The same by a table that is made once: for all that there are. */
export const IS_AMONG_REVERSED =
  'm.id in (select r.reversal_of from stock_movements r where r.reversal_of is not null)';

/**
 * Transactions are shorter than this: two rows whose moments lie further apart have their numbers in the same order. So a
 * span of time is a span of numbers, by which all indexes are ordered.
 */
export const LONGEST_TRANSACTION = `interval '10 minutes'`;

/**
 * The span of numbers that a span of time has at most, for a `with`; its rows are still compared by time. `+ 0` keeps the
 * planner from looking for the least number along the numbers, from the beginning of the ledger on. A clock that was set
 * back or forward is no harm: the least and the greatest number of the moments at both ends count.
 */
export function numbersOf(filter: OperationFilter, bind: Bind): string | null {
  const { date_from: from, date_to: to } = filter;
  if (!from && !to) return null;
  const first = from
    ? `select min(x.id + 0) from stock_movements x where x.at >= ${bind(from)}
          and x.at < (select min(y.at) from stock_movements y where y.at >= ${bind(from)}) + ${LONGEST_TRANSACTION}`
    : 'select 1';
  const last = to
    ? `select max(x.id + 0) from stock_movements x where x.at <= ${bind(to)}
          and x.at > (select max(y.at) from stock_movements y where y.at <= ${bind(to)}) - ${LONGEST_TRANSACTION}`
    : 'select 2147483647';
  return `numbers as materialized (select (${first}) as first, (${last}) as last)`;
}

/** The part of the numbers that a page may show: an index is read from one end of them on. */
export function span(filter: OperationFilter, bind: Bind, number = 'm.id'): string[] {
  return [
    ...(filter.before_id
      ? [`${number} ${directionOf(filter) === 'asc' ? '>' : '<'} ${bind(filter.before_id)}`]
      : []),
    ...(filter.date_from ? [`${number} >= (select first from numbers)`] : []),
    ...(filter.date_to ? [`${number} <= (select last from numbers)`] : []),
  ];
}

/** The moment, so that no index is read by it: numbers lead to the span, and an index by people and time would read all of it. */
const AT = `m.at + interval '0'`;

/** `from ... where` of the movements that the filter lets through. Only what is asked for is written. */
export function filtered(
  filter: OperationFilter,
  bind: Bind,
  source = 'stock_movements m',
  isReversed = IS_REVERSED,
): string {
  const searched = searchedBy(filter, bind);
  const needsLot = searched.length > 0 || filter.product_id != null;
  const where = [
    ...span(filter, bind),
    ...(filter.date_from ? [`${AT} >= ${bind(filter.date_from)}`] : []),
    ...(filter.date_to ? [`${AT} <= ${bind(filter.date_to)}`] : []),
    filter.reversed === true
      ? `(m.reversal_of is not null or ${isReversed})`
      : `m.reversal_of is null and not ${isReversed}`,
    ...(filter.type ? [`m.type = ${bind(filter.type)}`] : []),
    ...(filter.batch_product_id ? [`m.lot_id = ${bind(filter.batch_product_id)}`] : []),
    ...(filter.cell_id ? [`${bind(filter.cell_id)} in (m.from_cell_id, m.to_cell_id)`] : []),
    ...(filter.product_id ? [`l.product_id = ${bind(filter.product_id)}`] : []),
    ...searched,
    `m.module_id = ${bind(filter.module_id)}`,
  ];
  return `from ${source}
       ${needsLot ? 'join stock_lots l on l.id = m.lot_id' : ''}
       ${searched.length > 0 && !filter.pasted ? 'join products p on p.id = l.product_id' : ''}
      where ${where.join('\n        and ')}`;
}
