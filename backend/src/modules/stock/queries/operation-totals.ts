import { movementType } from '@naryad/contracts/stock/dto';
import type { ReadDb } from '../../../platform/db/read-db.js';
import {
  filtered,
  IS_AMONG_REVERSED,
  LONGEST_TRANSACTION,
  numbersOf,
  type OperationFilter,
} from './operation-conditions.js';

/** How many movements stand among those up to a number: that changes no more, but for those taken back later. */
interface Counted {
  readonly upTo: number;
  readonly standing: number;
}

interface CountedRow extends Counted {
  /** Beyond `upTo`. */
  readonly later: number;
}

/**
 * How many movements a filter lets through. A ledger only grows: what a storehouse has in all (or of a type) is counted once
 * and from then on continued, so that the number of a last page costs the same after ten years as after one day.
 */
export class OperationTotals {
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
    const standing = previous.standing + row!.standing;
    this.counted.set(key, { upTo: row!.upTo, standing });
    return standing + row!.later;
  }
}

const PLAIN: ReadonlySet<string> = new Set<keyof OperationFilter>([
  'module_id',
  'type',
  'page',
  'per_page',
  'direction',
]);

/** Whether nothing is asked for but the storehouse and a type. */
const isOfStorehouse = (filter: OperationFilter): boolean =>
  Object.entries(filter).every(([name, value]) => PLAIN.has(name) || !value);

/**
 * Movements of a storehouse ($1) and of types ($2) whose numbers lie between two others, less those that were taken back: a
 * reversal has the storehouse and the type of what it takes back, and comes later. Each part is read along an index alone.
 */
const standing = (after: string, upTo: string): string => `(
  select coalesce(sum(n), 0)::int
    from unnest($2::text[]) as t (type) cross join lateral (
      select count(*) as n from stock_movements m
       where m.module_id = $1 and m.type = t.type and m.id > ${after} and m.id <= ${upTo}) s
) - 2 * (
  select count(*)::int from stock_movements m
   where m.module_id = $1 and m.reversal_of is not null and m.id > ${after} and m.id <= ${upTo}
     and m.type = any ($2))`;

/**
 * What has come since a number ($3). Numbers that are older than any transaction are all there: the greatest of them is
 * where the next count begins. `+ 0`: see `numbersOf`. By the clock of the newest movement where that lags: a replica may.
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
  select up_to as "upTo", ${standing('$3::int', 'up_to')} as standing, ${standing('up_to', '2147483647')} as later
    from known`;

/** The statement of how many movements the filter lets through. */
function countStatement(filter: OperationFilter) {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const numbers = numbersOf(filter, bind);
  const all = filtered(filter, bind, 'stock_movements m', IS_AMONG_REVERSED);
  const sql = `${numbers === null ? '' : `with ${numbers}`} select count(*)::int as total ${all}`;
  return { sql, values };
}
