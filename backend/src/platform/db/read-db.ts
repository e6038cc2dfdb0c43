/**
 * Runs SQL and returns rows: an open transaction or the relay's connection. When injected it is the pool, for
 * reads outside of transactions.
 */
export abstract class ReadDb {
  abstract query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** The same for a statement that each connection plans once. */
  prepared?<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]>;
}

/** Runs a statement with a constant text: prepared once per connection, if the reader supports it. */
export function ask<Row>(
  db: ReadDb,
  name: string,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  return db.prepared ? db.prepared<Row>(name, sql, parameters) : db.query<Row>(sql, parameters);
}
