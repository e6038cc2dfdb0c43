/**
 * Anything that runs SQL and answers rows: an open transaction, the relay's own connection; injected, it is the pool, for
 * reading outside of transactions.
 */
export abstract class ReadDb {
  abstract query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}
