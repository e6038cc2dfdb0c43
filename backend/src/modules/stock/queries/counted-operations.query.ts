import type { ReadDb } from '../../../platform/db/read-db.js';
import { IS_AMONG_REVERSED } from './operation-conditions.sql.js';

/** Columns of a movement that are needed to group it. */
export interface CountableMovement {
  readonly id: number;
  /** Movements with equal key and posting are one row; null: the lot has a serial number. */
  readonly key: string | null;
  readonly group_id: string;
}

/** A row of a grouped list. */
export interface Count {
  /** Id of the first movement of the group. */
  readonly id: number;
  readonly quantity: number;
  readonly movements: number;
}

/** Requested rows. */
interface RequestedRows {
  readonly beforeId: number | null;
  readonly rows: number;
  readonly direction: 'asc' | 'desc';
  /** True: reversed movements and reversals; false: movements in effect. */
  readonly reversed: boolean;
}

const KEY = `case when l.serial_number is null then
    concat_ws('/', m.group_id, l.product_id, coalesce(l.batch_id, 0), coalesce(m.from_cell_id, 0), coalesce(m.to_cell_id, 0))
  end`;

/** Columns of `CountableMovement` for the movement ids in `page`. */
export const COUNTABLE = (direction: 'asc' | 'desc'): string => `
  select m.id, ${KEY} as key, m.group_id
    from page join stock_movements m on m.id = page.id join stock_lots l on l.id = m.lot_id
   order by m.id ${direction}`;

/** Groups whole postings: movements in effect, or reversed movements together with reversals. */
const countsOf = ({ reversed, direction }: RequestedRows): string => `
  select ${KEY} as key, ${direction === 'asc' ? 'min' : 'max'}(m.id) as id, sum(m.quantity)::int as quantity, count(*)::int as movements
    from stock_movements m join stock_lots l on l.id = m.lot_id
   where m.group_id = any ($1::uuid[]) and l.serial_number is null
     and ${reversed ? '' : 'not '}(m.reversal_of is not null or ${IS_AMONG_REVERSED})
   group by 1`;

/** Maximum number of movements read for one page; an unusual page is shorter because of it. */
const MOST_READ = 40_000;
/** Growth factor of each further read, because equal movements leave a page short. */
const FASTER = 10;

/**
 * The first rows of a grouped list after a movement.
 * @param readMovements reads the first `count` movements after an id
 */
export async function countedRows(
  db: Pick<ReadDb, 'query'>,
  requested: RequestedRows,
  readMovements: (beforeId: number | null, count: number) => Promise<readonly CountableMovement[]>,
): Promise<{ readonly rows: readonly Count[]; readonly next: number | null }> {
  const { beforeId, direction } = requested;
  const isBefore = (id: number): boolean =>
    beforeId !== null && (direction === 'asc' ? id <= beforeId : id >= beforeId);
  const rows = new Map<string, Count>();
  const counts = new Map<string, Count>();
  const countedGroups = new Set<string>();
  let last = beforeId;
  let total = 0;
  for (let count = requested.rows + 1; ; count = Math.min(count * FASTER, 10_000)) {
    const movements = await readMovements(last, count);
    const postings = [...new Set(movements.flatMap((one) => (one.key === null ? [] : one.group_id)))];
    const fresh = postings.filter((id) => !countedGroups.has(id));
    const more =
      fresh.length === 0
        ? []
        : await db.query<Count & { readonly key: string }>(countsOf(requested), [fresh]);
    for (const { key, ...one } of more) counts.set(key, one);
    for (const id of fresh) countedGroups.add(id);
    for (const { id, key } of movements) {
      const one = (key === null ? null : counts.get(key)) ?? { id, quantity: 0, movements: 1 };
      // A group that starts before this page was shown already.
      if (isBefore(one.id)) continue;
      if (rows.size === requested.rows && !rows.has(key ?? `#${id}`)) {
        return { rows: [...rows.values()], next: last };
      }
      rows.set(key ?? `#${id}`, one);
      last = id;
    }
    total += movements.length;
    last = movements.at(-1)?.id ?? last;
    if (movements.length < count) return { rows: [...rows.values()], next: null };
    if (total >= MOST_READ) return { rows: [...rows.values()], next: last };
  }
}
