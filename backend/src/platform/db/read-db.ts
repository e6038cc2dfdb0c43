/** Anything that runs SQL and answers rows: the pool, an open transaction, the relay's own connection. */
export interface ReadDb {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}
