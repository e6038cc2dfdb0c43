import type { Connection } from './plant-client.js';
import { type PreparedWrite, mergeWrites } from './merge-writes.js';
import type { Tx } from './tx.js';

/**
 * SQL condition: the statement runs in a transaction begun by `beginBatched`. A statement sent after BEGIN
 * without waiting would be a transaction of its own if Postgres refused BEGIN.
 */
export const IS_BATCHED_TRANSACTION = `current_setting('naryad.begun', true) = 'together'`;

/** A transaction on a dedicated connection. */
export class OpenTx implements Tx {
  /** Error of the first refused write; later statements fail only because of it. */
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

  /** Sends queued writes before the next statement, merged into few statements. */
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
   * Begins a transaction that its statements can recognize by `IS_BATCHED_TRANSACTION`.
   * @param lockTimeoutMs lock timeout of each statement
   */
  async beginBatched(lockTimeoutMs: number): Promise<void> {
    await this.connection.query(
      `START TRANSACTION; SET LOCAL lock_timeout = ${lockTimeoutMs}; SET LOCAL naryad.begun = 'together'`,
    );
  }

  /** @throws the error of a refused write: Postgres then replies ROLLBACK to COMMIT */
  async commit(): Promise<void> {
    this.sendPending();
    const { command } = await this.connection.query('COMMIT');
    if (this.refusal) throw this.refusal.error;
    if (command !== 'COMMIT') throw new Error(`Postgres answered ${command} to COMMIT`);
  }

  /**
   * Rolls back and discards queued writes. Returns the cause: `error`, unless it only followed from a refused
   * write.
   */
  async rollback(error: unknown): Promise<unknown> {
    await this.connection.query('ROLLBACK').catch(() => undefined);
    return this.refusal ? this.refusal.error : error;
  }
}
