import { Injectable } from '@nestjs/common';
import type { RetentionKind } from '@naryad/contracts/retention/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';

/** Interval between the starts of two runs. */
export const RUN_EVERY_MINUTES = 60;

export interface StoredTerm {
  readonly kind: RetentionKind;
  readonly days: number | null;
  readonly version: number;
  readonly finished_at: string | null;
  readonly removed: number | null;
  readonly error: string | null;
}

@Injectable()
export class TermsRepository {
  constructor(private readonly db: ReadDb) {}

  all(): Promise<StoredTerm[]> {
    return this.db.query<StoredTerm>(
      'select kind, days, version, finished_at, removed, trouble as error from retention_terms',
    );
  }

  /** Creates the row of the kind if it is missing, and locks it. */
  async lock(
    tx: Tx,
    kind: RetentionKind,
  ): Promise<{ readonly days: number | null; readonly version: number }> {
    await tx.query('insert into retention_terms (kind) values ($1) on conflict do nothing', [kind]);
    const [row] = await tx.query<{ days: number | null; version: number }>(
      'select days, version from retention_terms where kind = $1 for update',
      [kind],
    );
    return row!;
  }

  async choose(tx: Tx, kind: RetentionKind, days: number): Promise<void> {
    await tx.query('update retention_terms set days = $2, version = version + 1 where kind = $1', [
      kind,
      days,
    ]);
  }

  /** Returns the configured period, or null. */
  async begin(kind: RetentionKind): Promise<number | null> {
    const [row] = await this.db.query<{ days: number | null }>(
      `insert into retention_terms as t (kind, started_at) values ($1, now())
       on conflict (kind) do update set started_at = now() returning t.days`,
      [kind],
    );
    return row!.days;
  }

  async end(kind: RetentionKind, removed: number, error: string | null): Promise<void> {
    await this.db.query(
      'update retention_terms set finished_at = now(), removed = $2, trouble = $3 where kind = $1',
      [kind, removed, error],
    );
  }

  /** Time of the next run and whether it is due, by the database clock; null before the first run. */
  async next(afterMinutes: number): Promise<{ readonly at: string | null; readonly is_due: boolean }> {
    const [row] = await this.db.query<{ at: string | null; is_due: boolean }>(
      `select max(started_at) + make_interval(mins => $1) as at,
              coalesce(max(started_at) + make_interval(mins => $1) <= now() or max(started_at) > now(), true) as is_due
         from retention_terms`,
      [afterMinutes],
    );
    return row!;
  }
}
