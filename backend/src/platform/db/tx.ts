/**
 * The open transaction. Every function that writes has it as its first parameter, so that no write can happen
 * outside of one. Statements run in call order, whether or not their results are awaited.
 */
export interface Tx {
  /** Returns rows; numbers from `count`/`sum` have the type of their SQL cast (`::int`). */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** A statement that each connection plans once: planning a long statement takes longer than running it. */
  prepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /**
   * Queues a prepared write whose result is not needed. It is sent with the next statement or the commit,
   * which saves a round trip; consecutive different writes are merged (`mergeWrites`). If it fails, all later
   * statements fail, and the transaction ends with its error.
   */
  send(name: string, sql: string, parameters: readonly unknown[]): void;
}
