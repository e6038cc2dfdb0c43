import type { ReadDb } from '../../../platform/db/read-db.js';
import { IS_AMONG_REVERSED } from './operation-conditions.js';

/** What is read of a movement to count it. */
export interface CountableMovement {
  readonly id: number;
  /** Movements of one key and one posting are equal; null: the lot has a serial number. */
  readonly key: string | null;
  readonly group_id: string;
}

/** A row of a counted list. */
export interface Count {
  /** The one of the equal ones that comes first. */
  readonly id: number;
  readonly quantity: number;
  readonly movements: number;
}

/** Which rows are asked for. */
interface RequestedRows {
  readonly beforeId: number | null;
  readonly rows: number;
  readonly direction: 'asc' | 'desc';
  /** Those that were taken back and those that take back, else what stands. */
  readonly reversed: boolean;
}

const KEY = `case when l.serial_number is null then
    concat_ws('/', m.group_id, l.product_id, coalesce(l.batch_id, 0), coalesce(m.from_cell_id, 0), coalesce(m.to_cell_id, 0))
  end`;

/** Columns of `CountableMovement`, of movements whose ids `page` holds. */
export const COUNTABLE = (direction: 'asc' | 'desc'): string => `
  select m.id, ${KEY} as key, m.group_id
    from page join stock_movements m on m.id = page.id join stock_lots l on l.id = m.lot_id
   order by m.id ${direction}`;

/** Of whole postings, as far as they are shown together: what stands, else what was taken back with what takes back. */
const countsOf = ({ reversed, direction }: RequestedRows): string => `
  select ${KEY} as key, ${direction === 'asc' ? 'min' : 'max'}(m.id) as id, sum(m.quantity)::int as quantity, count(*)::int as movements
    from stock_movements m join stock_lots l on l.id = m.lot_id
   where m.group_id = any ($1::uuid[]) and l.serial_number is null
     and ${reversed ? '' : 'not '}(m.reversal_of is not null or ${IS_AMONG_REVERSED})
   group by 1`;

/** Movements that are read for a portion at most; an unusual portion is shorter for it. */
const MOST_READ = 40_000;
/** So many more are read each time, because equal ones leave a portion short. */
const FASTER = 10;

/**
 * The first rows of a counted list that lie beyond a movement.
 * @param read the first movements beyond an id, as many as are asked for
 */
export async function countedRows(
  db: Pick<ReadDb, 'query'>,
  requested: RequestedRows,
  read: (beforeId: number | null, count: number) => Promise<readonly CountableMovement[]>,
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
    const movements = await read(last, count);
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
      // Of equal ones that stand before the portion the row has been shown.
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
