import { Injectable } from '@nestjs/common';
import { LOCK_NUMBERS } from '../../../platform/db/lock-numbers.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { ChainRow, Seal } from '../domain/chain.js';

/** Version 2 includes the idempotency key of the request. */
const LATEST_FORM = 2;

/**
 * SQL: the whole content of a row as text, independent of session settings.
 * @param form SQL: version of the text used by its seal. During an upgrade the previous release also creates
 * seals
 */
export const contentIn = (form: string | number): string => `(
  jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_id, a.session_id, a.ip,
    a.request_id, a.action, a.object_type, a.object_id, a.before::text, a.after::text)
  || case when ${form} = 1 then '[]'::jsonb else jsonb_build_array(a.request_key) end)::text`;

/** Rows up to this id are final once these transactions have ended. */
export interface Bound {
  readonly upTo: number;
  readonly writers: readonly string[];
}

@Injectable()
export class SealsRepository {
  constructor(private readonly db: ReadDb) {}

  /**
   * Ids are assigned in one order and committed in another. A writer holds a lock on the audit table from
   * before its id is assigned until its end (the lock conflicts only with DDL). So read the latest id first,
   * and the writers afterwards.
   */
  async bound(): Promise<Bound> {
    const [last] = await this.db.query<{ id: number }>('select coalesce(max(id), 0) as id from audit_log');
    const writers = await this.db.query<{ name: string }>(
      `select distinct virtualtransaction as name from pg_locks
        where locktype = 'relation' and relation = 'audit_log'::regclass and mode = 'RowExclusiveLock'
          and database = (select oid from pg_database where datname = current_database())`,
    );
    return { upTo: last!.id, writers: writers.map(({ name }) => name) };
  }

  /** Whether one of these transactions is still running. */
  async isAnyRunning(writers: readonly string[]): Promise<boolean> {
    const [row] = await this.db.query<{ some: boolean }>(
      'select exists (select from pg_locks where virtualtransaction = any ($1)) as some',
      [writers],
    );
    return row!.some;
  }

  /** Whether this transaction may seal; excludes all others. */
  async maySeal(tx: Tx): Promise<boolean> {
    const [row] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      LOCK_NUMBERS.auditSeals,
    ]);
    return row!.free;
  }

  async last(tx: Tx): Promise<Seal | null> {
    const [row] = await tx.query<Seal>('select id, ids, hashes from audit_seals order by id desc limit 1');
    return row ?? null;
  }

  rowsBehind(tx: Tx, id: number, upTo: number, limit: number): Promise<ChainRow[]> {
    return tx.query<ChainRow>(
      `select a.id, ${contentIn(LATEST_FORM)} as content from audit_log a where a.id > $1 and a.id <= $2 order by a.id limit $3`,
      [id, upTo, limit],
    );
  }

  async add(tx: Tx, { id, ids, hashes }: Seal): Promise<void> {
    await tx.query('insert into audit_seals (id, ids, hashes, form) values ($1, $2, $3, $4)', [
      ...[id, ids, hashes, LATEST_FORM],
    ]);
  }
}
