/**
 * Anything that runs SQL and answers rows: an open transaction, the relay's own connection; injected, it is the pool, for
 * reading outside of transactions.
 */
export abstract class ReadDb {
  abstract query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** The same for a statement that each connection plans once. */
  prepared?<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]>;
}

/** Runs what is asked again and again with the same text: planned once by each connection, where the reader can do that. */
export function ask<Row>(
  db: ReadDb,
  name: string,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  return db.prepared ? db.prepared<Row>(name, sql, parameters) : db.query<Row>(sql, parameters);
}
