import type { Connection } from './plant-client.js';
import { type PreparedWrite, mergeWrites } from './merge-writes.js';
import type { Tx } from './tx.js';

/**
 * SQL: the statement is part of a transaction begun by `beginTogether`. One that is sent behind that without a wait would be a transaction
 * by itself, had Postgres refused to begin.
 */
export const IS_BATCHED_TRANSACTION = `current_setting('naryad.begun', true) = 'together'`;

/** A transaction on a connection that it has for itself. */
export class OpenTx implements Tx {
  /** Of the first write that was sent and refused; what came behind it was refused for no other reason. */
  private refusal: { readonly error: unknown } | null = null;
  private pending: PreparedWrite[] = [];

  constructor(private readonly connection: Connection) {}

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    this.sendPending();
    return (await this.connection.query<Row>(sql, [...parameters])).rows;
  }

  async prepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    this.sendPending();
    return (await this.connection.query<Row>({ name, text: sql, values: [...parameters] })).rows;
  }

  send(name: string, sql: string, parameters: readonly unknown[]): void {
    this.pending.push({ name, sql, parameters });
  }

  /** What was given to `send` goes out before what comes behind it, as few statements. */
  private sendPending(): void {
    if (this.pending.length === 0) return;
    const writes = mergeWrites(this.pending);
    this.pending = [];
    for (const { name, sql, parameters } of writes) {
      this.connection.query({ name, text: sql, values: [...parameters] }).catch((error: unknown) => {
        this.refusal ??= { error };
      });
    }
  }

  async begin(): Promise<void> {
    await this.connection.query('START TRANSACTION');
  }

  /**
   * Begins so that statements behind it know it (`IS_BEGUN_TOGETHER`).
   * @param lockTimeoutMs how long each of them may wait for a lock
   */
  async beginBatched(lockTimeoutMs: number): Promise<void> {
    await this.connection.query(
      `START TRANSACTION; SET LOCAL lock_timeout = ${lockTimeoutMs}; SET LOCAL naryad.begun = 'together'`,
    );
  }

  /** @throws what refused a write that was sent: Postgres answers COMMIT with ROLLBACK then */
  async commit(): Promise<void> {
    this.sendPending();
    const { command } = await this.connection.query('COMMIT');
    if (this.refusal) throw this.refusal.error;
    if (command !== 'COMMIT') throw new Error(`Postgres answered ${command} to COMMIT`);
  }

  /** Everything is undone, and what waits is not sent any more; answers why: `error`, unless that only followed from a refused write. */
  async rollback(error: unknown): Promise<unknown> {
    await this.connection.query('ROLLBACK').catch(() => undefined);
    return this.refusal ? this.refusal.error : error;
  }
}
