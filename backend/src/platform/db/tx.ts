/**
 * The open transaction. Every function that writes takes it first, so that no write can happen outside of one.
 * Statements run in the order in which they are given, whether their answers are awaited or not.
 */
export interface Tx {
  /** Answers rows; numbers from `count`/`sum` come as the SQL casts them (`::int`). */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** A statement that each connection plans once: planning a long statement takes longer than running it. */
  prepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /**
   * A prepared write whose answer tells nothing: it goes out with the next statement, or with the commit, which spares a
   * wait for Postgres; different ones that follow each other are one statement by then (`together`). When it fails, so does every statement behind it, and the transaction ends with its error.
   */
  send(name: string, sql: string, parameters: readonly unknown[]): void;
}
