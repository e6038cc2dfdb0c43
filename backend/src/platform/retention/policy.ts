import type { RetentionKind } from '@naryad/contracts/retention/dto';
import type { ReadDb } from '../db/read-db.js';

/** How much of a kind there is. `files`: how many, and the keys of a few, whose sizes stand for all. */
export interface Measured {
  readonly rows: number;
  readonly bytes: number;
  readonly files?: { readonly count: number; readonly some: readonly string[] };
}

/** What a module stores for a time, and how it removes it. */
export interface RetentionPolicy {
  readonly kind: RetentionKind;
  /** As the administrator reads it. */
  readonly title: string;
  /** What nobody can do any more with what was removed. */
  readonly loss: string;
  /** Unless an administrator chose another term. */
  readonly days: number;
  /** Below that something else would break, or a law. */
  readonly minDays: number;
  readonly maxDays: number;
  measure(db: ReadDb): Promise<Measured>;
  /** Removes the oldest, a bounded portion that blocks nobody. Answers how many went; 0 when none is left. */
  remove(db: ReadDb, days: number): Promise<number>;
}

/** How much there is of what is kept for good, and how fast it grows. */
export interface Growth {
  readonly count: number;
  /** Of the last 30 days. */
  readonly month: number;
  readonly bytes: number;
  /** Into how many parts it is divided; 0: it is one. */
  readonly parts: number;
  /** So many that it should be divided, and is not. */
  readonly isLarge: boolean;
}

/** The ledger, which no term removes. */
export interface PermanentData {
  measure(db: ReadDb): Promise<Growth>;
  /** What it needs each hour to have room for more. */
  maintain(db: ReadDb): Promise<void>;
}

/** Whole tables: what the statistics of the database believe, and what they take on the disk. */
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
 * Answers a removal by one statement that takes the days and how many rows it may take.
 * @param sql with `returning`, `$1` days, `$2` rows
 */
export function removal(sql: string, batchSize = 1_000): RetentionPolicy['remove'] {
  return async (db, days) => (await db.query(sql, [days, batchSize])).length;
}
