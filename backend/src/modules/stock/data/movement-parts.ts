import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Growth, PermanentData } from '../../../platform/retention/policy.js';

/**
 * Number of movements from which the table is partitioned, at the next start or upgrade
 * (`migrations/division-due.ts`).
 */
export const LARGE = 8_000_000;

/**
 * Ids are sequential, so the last one gives the number of rows without a full scan. Capacity: unused ids of
 * the last partition, of an interrupted partitioning (`migrations/divide-movements.ts`), or of the id type.
 */
const SIZE = `
  with parts as (
    select oid, pg_get_expr(relpartbound, oid) as bound from pg_class
     where oid = 'stock_movements'::regclass
        or oid in (select inhrelid from pg_inherits where inhparent = 'stock_movements'::regclass)
  ), known as (
    select coalesce((select max(id) from stock_movements), 0) as last,
           (select id from stock_movements where at >= now() - interval '30 days' order by at, id limit 1) as first
  )
  select last as count, coalesce(last - first + 1, 0) as month,
         (select sum(pg_total_relation_size(oid))::float from parts) as bytes,
         (select count(bound)::int from parts) as parts,
         coalesce((select max(substring(bound from 'TO \\((\\d+)\\)')::int) from parts),
                  (select substring(pg_get_constraintdef(oid) from '\\d+')::int from pg_constraint
                    where conrelid = 'stock_movements'::regclass and conname = 'stock_movements_first_numbers'),
                  2147483647) - last - 1 as room
    from known`;

interface Size extends Omit<Growth, 'isLarge'> {
  /** How many more rows fit. */
  readonly room: number;
}

/** Number of movements, of partitions, and remaining capacity. */
export async function movementsSize(db: ReadDb): Promise<Size> {
  const [row] = await db.query<Size>(SIZE);
  return row!;
}

/**
 * The ledger as 'Хранение' shows it. Every hour a partitioned ledger gets the partitions that it will need.
 * docs/adr/0077
 */
export const movementsForGood: PermanentData = {
  async measure(db) {
    const { room: _, ...size } = await movementsSize(db);
    return { ...size, isLarge: size.count >= LARGE && size.parts === 0 };
  },
  async maintain(db) {
    const { parts } = await movementsSize(db);
    if (parts > 0) await db.query('select keep_movement_parts_ahead()');
  },
};
