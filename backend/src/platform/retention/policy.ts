import type { RetentionKind } from '@naryad/contracts/retention/dto';
import type { ReadDb } from '../db/read-db.js';

/** Amount of stored data. `files`: their number, and some keys whose sizes are used as a sample. */
export interface Measured {
  readonly rows: number;
  readonly bytes: number;
  readonly files?: { readonly count: number; readonly some: readonly string[] };
}

/** Retention policy of a module's data, and how it is deleted. */
export interface RetentionPolicy {
  readonly kind: RetentionKind;
  /** Title shown to administrators. */
  readonly title: string;
  /** What is no longer possible after the deletion. */
  readonly loss: string;
  /** Default retention in days. */
  readonly days: number;
  /** A shorter period would break other functions or the law. */
  readonly minDays: number;
  readonly maxDays: number;
  measure(db: ReadDb): Promise<Measured>;
  /**
   * Deletes the oldest data in a bounded batch that blocks no other transaction. Returns the number of
   * deleted items; 0 when none is left.
   */
  remove(db: ReadDb, days: number): Promise<number>;
}

/** Amount and growth of permanently stored data. */
export interface Growth {
  readonly count: number;
  /** Number of the last 30 days. */
  readonly month: number;
  readonly bytes: number;
  /** Number of partitions; 0: not partitioned. */
  readonly parts: number;
  /** Large enough to be partitioned, and not partitioned yet. */
  readonly isLarge: boolean;
}

/** The ledger, which is never deleted. */
export interface PermanentData {
  measure(db: ReadDb): Promise<Growth>;
  /** Hourly maintenance, e.g. creating partitions. */
  maintain(db: ReadDb): Promise<void>;
}

/** Whole tables: row counts from database statistics, and their size on disk. */
export async function measureTables(db: ReadDb, tables: readonly string[]): Promise<Measured> {
  const [row] = await db.query<{ rows: number; bytes: number }>(
    `select coalesce(sum(pg_stat_get_live_tuples(oid)), 0)::float as rows,
            coalesce(sum(pg_total_relation_size(oid)), 0)::float as bytes
       from pg_class where oid = any ($1::regclass[])`,
    [tables],
  );
  return row!;
}

/**
 * Creates a removal from one statement with the retention days and the maximum number of rows.
 * @param sql with `returning`, `$1` days, `$2` rows
 */
export function removal(sql: string, batchSize = 1_000): RetentionPolicy['remove'] {
  return async (db, days) => (await db.query(sql, [days, batchSize])).length;
}
