import { movementType } from '@naryad/contracts/stock/dto';
import type { ReadDb } from '../../../platform/db/read-db.js';
import {
  filtered,
  IS_AMONG_REVERSED,
  LONGEST_TRANSACTION,
  numbersOf,
  type OperationFilter,
} from './operation-conditions.sql.js';

/** Number of movements in effect up to an id. Final, except for later reversals. */
interface Counted {
  readonly upTo: number;
  readonly standing: number;
}

interface CountedRow extends Counted {
  /** After `upTo`. */
  readonly later: number;
}

/**
 * Number of movements that match a filter. A ledger only grows: the total of a storehouse (or of a type) is
 * counted once and then continued from the last id. So the number of the last page costs the same after ten
 * years as after one day.
 */
export class OperationTotalsQuery {
  private readonly counted = new Map<string, Counted>();

  constructor(private readonly db: ReadDb) {}

  async of(filter: OperationFilter): Promise<number> {
    if (!isOfStorehouse(filter)) {
      const { sql, values } = countStatement(filter);
      const [row] = await this.db.query<{ total: number }>(sql, values);
      return row!.total;
    }
    const key = `${filter.module_id}/${filter.type ?? ''}`;
    const previous = this.counted.get(key) ?? { upTo: 0, standing: 0 };
    const types = filter.type ? [filter.type] : movementType.options;
    const [row] = await this.db.query<CountedRow>(CONTINUED, [filter.module_id, types, previous.upTo]);
    const standingCount = previous.standing + row!.standing;
    this.counted.set(key, { upTo: row!.upTo, standing: standingCount });
    return standingCount + row!.later;
  }
}

const PLAIN: ReadonlySet<string> = new Set<keyof OperationFilter>([
  'module_id',
  'type',
  'page',
  'per_page',
  'direction',
]);

/** Whether the filter contains only the storehouse and a type. */
const isOfStorehouse = (filter: OperationFilter): boolean =>
  Object.entries(filter).every(([name, value]) => PLAIN.has(name) || !value);

/**
 * Movements of a storehouse ($1) and of types ($2) between two ids, minus the reversed ones: a reversal has
 * the same storehouse and type, and a later id. Each part is an index-only range scan.
 */
const standingCountSql = (after: string, upTo: string): string => `(
  select coalesce(sum(n), 0)::int
    from unnest($2::text[]) as t (type) cross join lateral (
      select count(*) as n from stock_movements m
       where m.module_id = $1 and m.type = t.type and m.id > ${after} and m.id <= ${upTo}) s
) - 2 * (
  select count(*)::int from stock_movements m
   where m.module_id = $1 and m.reversal_of is not null and m.id > ${after} and m.id <= ${upTo}
     and m.type = any ($2))`;

/**
 * Continues the count after an id ($3). Ids older than any open transaction are complete: the greatest of
 * them is the start of the next count. `+ 0`: see `numbersOf`. On a replica that lags, the clock of the
 * newest movement is used.
 */
const CONTINUED = `
  with settled as materialized (
    select least(now(), max(at)) - ${LONGEST_TRANSACTION} as at from stock_movements
  ), newest as materialized (
    select max(at) as at from stock_movements where at <= (select at from settled)
  ), known as materialized (
    select greatest($3::int, (
      select max(id + 0) from stock_movements
       where at <= (select at from newest) and at > (select at from newest) - ${LONGEST_TRANSACTION})) as up_to
  )
  select up_to as "upTo", ${standingCountSql('$3::int', 'up_to')} as standing, ${standingCountSql('up_to', '2147483647')} as later
    from known`;

/** Statement that counts the movements of a filter. */
function countStatement(filter: OperationFilter) {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const numbers = numbersOf(filter, bind);
  const all = filtered(filter, bind, 'stock_movements m', IS_AMONG_REVERSED);
  const sql = `${numbers === null ? '' : `with ${numbers}`} select count(*)::int as total ${all}`;
  return { sql, values };
}
