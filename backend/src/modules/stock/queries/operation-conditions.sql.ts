import type { InputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { folded, searchForms, searchPatterns, seenSerial } from '../../../kernel/search.js';
import { isSerialHolding } from './number-patterns.sql.js';
import { MANY, type PastedSearch } from './pasted-search.query.js';

export type OperationFilter = InputOf<(typeof stockRoutes)['getStorehouseValues']> & {
  /** The resolved search when it is a pasted column. */
  readonly pasted?: PastedSearch | null;
};

/** Newest first by default. Each path can be read from both ends. */
export const directionOf = ({ direction }: Pick<OperationFilter, 'direction'>): 'asc' | 'desc' =>
  direction ?? 'desc';

/** Adds a parameter to a statement and returns its `$n`. */
export type Bind = (value: unknown) => string;

const any = (texts: readonly string[]): string => `(${texts.join(' or ')})`;

/**
 * Search conditions on the product and on the serial number, separately for their tables; null without a
 * search.
 */
export function searchConditions({ search }: OperationFilter, bind: Bind) {
  const patterns = searchPatterns(search);
  if (patterns === null) return null;
  const all = bind(patterns);
  return {
    product: any([`${folded('p.name')} like any (${all})`, `${folded('p.sku')} like any (${all})`]),
    /** Uses the trigram index, which accepts one pattern at a time. */
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
 * Whether `m` was reversed. Not `exists`: the planner may then read the whole ledger for a hash. Not `is
 * null`: the planner then expects that hardly any movement is in effect, and reads whole histories instead of
 * their newest end.
 */
const IS_REVERSED = 'coalesce((select true from stock_movements r where r.reversal_of = m.id), false)';

/** The same condition by a hash built once: for queries over all movements. */
export const IS_AMONG_REVERSED =
  'm.id in (select r.reversal_of from stock_movements r where r.reversal_of is not null)';

/**
 * Upper limit of a transaction's duration. Ids of two rows whose timestamps differ by more than this are in
 * the same order as the timestamps. So a time range can be converted to a range of ids, by which all indexes
 * are ordered.
 */
export const LONGEST_TRANSACTION = `interval '10 minutes'`;

/**
 * CTE with the widest range of ids of a time range; its rows are still filtered by time. `+ 0` prevents the
 * planner from searching the minimum along the primary key, from the beginning of the ledger. A changed
 * system clock is no problem: the minimum and maximum id near both ends are used.
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

/** The range of ids that a page may contain, as conditions for an index scan from one end. */
export function span(filter: OperationFilter, bind: Bind, number = 'm.id'): string[] {
  return [
    ...(filter.before_id
      ? [`${number} ${directionOf(filter) === 'asc' ? '>' : '<'} ${bind(filter.before_id)}`]
      : []),
    ...(filter.date_from ? [`${number} >= (select first from numbers)`] : []),
    ...(filter.date_to ? [`${number} <= (select last from numbers)`] : []),
  ];
}

/**
 * The expression prevents an index scan by time: ids limit the range, while an index by user and time would
 * be read completely.
 */
const AT = `m.at + interval '0'`;

/** `from ... where` of the movements that match the filter. Contains only conditions that are set. */
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
