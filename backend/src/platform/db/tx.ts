import type { EntityManager } from 'typeorm';

/**
 * The open transaction. Every function that writes takes it first, so that no write can happen outside of one.
 * `query` answers rows; numbers from `count`/`sum` come as the SQL casts them (`::int`).
 */
export interface Tx {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** For plain CRUD through entities. Never use a repository of the pool inside a transaction. */
  readonly manager: EntityManager;
}
