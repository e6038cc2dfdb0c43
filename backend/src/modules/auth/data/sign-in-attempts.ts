import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/db/tx.js';
import type { GrowingLimit, WindowLimit } from '../domain/sign-in-limits.js';

/** Accepted, or the time to wait. */
export type Attempt =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly waitSeconds: number;
      /** This is the first refused attempt. */
      readonly isFirst: boolean;
    };

/** An attempt counted by a limit with growing locks. */
export type GrowingAttempt =
  | { readonly allowed: true; /** It was never locked before. */ readonly isFirstRound: boolean }
  | Extract<Attempt, { allowed: false }>;

interface AttemptRow {
  readonly failures: number;
  readonly wait: number;
}
interface GrowingRow extends AttemptRow {
  readonly lockouts: number;
  readonly is_new: boolean;
}

/**
 * 60 s, 120 s, 240 s ... by the number of previous lockouts; the exponent is capped to prevent an overflow.
 */
const LOCK_LENGTH = `least($4 * power(2, least(a.lockouts, 10)), $5) * interval '1 second'`;
const WAIT = `coalesce(ceil(extract(epoch from locked_until - now()))::int, 0) as wait`;

/** $1 kind, $2 subject, $3 length of the window in seconds. */
const COUNT_IN_WINDOW = `
  insert into sign_in_attempts as a (kind, subject, failures, window_started_at) values ($1, $2, 1, now())
  on conflict (kind, subject) do update
    set failures = case when a.window_started_at < now() - $3 * interval '1 second' then 1 else a.failures + 1 end,
        window_started_at = case when a.window_started_at < now() - $3 * interval '1 second' then now()
                                 else a.window_started_at end
  returning failures, ceil(extract(epoch from window_started_at - now()) + $3)::int as wait`;

/**
 * Counters of failed sign-ins. An attempt is counted as a failure before the secret is checked and
 * decremented after a success: parallel guesses cannot bypass the limit, and a refused one costs no hashing.
 * Each statement is a separate transaction, so that failures stay counted when the request fails.
 */
@Injectable()
export class SignInAttempts {
  constructor(private readonly db: DataSource) {}

  async consumeInWindow(limit: WindowLimit, subject: string): Promise<Attempt> {
    const [row] = await this.db.query<AttemptRow[]>(COUNT_IN_WINDOW, [
      limit.kind,
      subject,
      limit.windowSeconds,
    ]);
    const { failures, wait } = row!;
    if (failures <= limit.failures) return { allowed: true };
    return { allowed: false, waitSeconds: wait, isFirst: failures === limit.failures + 1 };
  }

  /**
   * Whether the limit allows one more, counted in the caller's transaction: a rollback does not use it up,
   * and concurrent callers wait for each other.
   */
  async countInWindow(tx: Tx, limit: WindowLimit, subject: string): Promise<boolean> {
    const [row] = await tx.query<AttemptRow>(COUNT_IN_WINDOW, [limit.kind, subject, limit.windowSeconds]);
    return row!.failures <= limit.failures;
  }

  /** Whether another attempt is allowed; does not count. */
  async peekWindow(limit: WindowLimit, subject: string): Promise<Attempt> {
    const [row] = await this.db.query<AttemptRow[]>(
      `select failures, ceil(extract(epoch from window_started_at - now()) + $3)::int as wait
         from sign_in_attempts
        where kind = $1 and subject = $2 and window_started_at >= now() - $3 * interval '1 second'`,
      [limit.kind, subject, limit.windowSeconds],
    );
    return row && row.failures >= limit.failures
      ? { allowed: false, waitSeconds: row.wait, isFirst: false }
      : { allowed: true };
  }

  /** Current value of a counter; does not count. */
  async countOf(kind: string, subject: string): Promise<number> {
    const [row] = await this.db.query<{ failures: number }[]>(
      'select failures from sign_in_attempts where kind = $1 and subject = $2',
      [kind, subject],
    );
    return row?.failures ?? 0;
  }

  /** Consecutive failures without a window; returns the number of this one. */
  async consumeInRow(kind: string, subject: string): Promise<number> {
    const [row] = await this.db.query<AttemptRow[]>(
      `insert into sign_in_attempts as a (kind, subject, failures) values ($1, $2, 1)
       on conflict (kind, subject) do update set failures = a.failures + 1 returning failures`,
      [kind, subject],
    );
    return row!.failures;
  }

  /**
   * While locked nothing is counted. The attempt after the last allowed one locks, in case no other request
   * did; a lock starts a new window, which identifies it.
   */
  async consumeGrowing(limit: GrowingLimit, subject: string): Promise<GrowingAttempt> {
    const isOver = `a.window_started_at < now() - $6 * interval '1 second'`;
    const [row] = await this.db.query<GrowingRow[]>(
      `insert into sign_in_attempts as a (kind, subject, failures) values ($1, $2, 1)
       on conflict (kind, subject) do update
         set failures = case when a.locked_until > now() then a.failures
                             when ${isOver} then 1
                             when a.failures >= $3 then 0 else a.failures + 1 end,
             lockouts = case when a.locked_until > now() or ${isOver} then a.lockouts
                             when a.failures >= $3 then a.lockouts + 1 else a.lockouts end,
             locked_until = case when a.locked_until > now() then a.locked_until
                                 when ${isOver} then null
                                 when a.failures >= $3 then now() + ${LOCK_LENGTH} end,
             window_started_at = case when a.locked_until > now() then a.window_started_at
                                      when ${isOver} or a.failures >= $3 then now()
                                      else a.window_started_at end
       returning failures, lockouts, ${WAIT}, window_started_at = now() as is_new`,
      [
        limit.kind,
        subject,
        limit.failures,
        limit.firstLockSeconds,
        limit.longestLockSeconds,
        limit.windowSeconds,
      ],
    );
    const { lockouts, wait, is_new: isFirst } = row!;
    if (wait > 0) return { allowed: false, waitSeconds: wait, isFirst };
    return { allowed: true, isFirstRound: lockouts === 0 };
  }

  /** Whether it is locked now; does not count. */
  async peekLock(limit: GrowingLimit, subject: string): Promise<Attempt> {
    const [row] = await this.db.query<AttemptRow[]>(
      `select ${WAIT} from sign_in_attempts where kind = $1 and subject = $2 and locked_until > now()`,
      [limit.kind, subject],
    );
    return row ? { allowed: false, waitSeconds: row.wait, isFirst: false } : { allowed: true };
  }

  /**
   * Locks when this failure was the last allowed one. Returns the duration in seconds, or null. Of concurrent
   * failures only one locks.
   */
  async lockWhenSpent(limit: GrowingLimit, subject: string): Promise<number | null> {
    const [rows] = await this.db.query<[AttemptRow[], number]>(
      `update sign_in_attempts a
          set failures = 0, lockouts = a.lockouts + 1, locked_until = now() + ${LOCK_LENGTH}, window_started_at = now()
        where kind = $1 and subject = $2 and failures >= $3
       returning failures, ${WAIT}`,
      [limit.kind, subject, limit.failures, limit.firstLockSeconds, limit.longestLockSeconds],
    );
    return rows[0]?.wait ?? null;
  }

  /** Decrements the counters of an attempt that succeeded, and resets counters of consecutive failures. */
  async succeeded(
    clear: readonly (readonly [string, string])[],
    uncount: readonly (readonly [string, string])[],
  ) {
    await this.db.query(
      `with gone as (
         delete from sign_in_attempts where (kind, subject) in (select * from unnest($1::text[], $2::text[]))
            or (failures <= 1 and (kind, subject) in (select * from unnest($3::text[], $4::text[])))
       )
       update sign_in_attempts set failures = failures - 1
        where failures > 1 and (kind, subject) in (select * from unnest($3::text[], $4::text[]))`,
      [
        clear.map(([kind]) => kind),
        clear.map(([, subject]) => subject),
        uncount.map(([kind]) => kind),
        uncount.map(([, subject]) => subject),
      ],
    );
  }
}
