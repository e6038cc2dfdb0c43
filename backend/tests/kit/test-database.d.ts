/** A database to run on. */
export interface RunnableDatabase {
  /** As the programs sign in: rows only. */
  readonly url: string;
  /** As the migrations sign in: may change tables. */
  readonly ownerUrl?: string;
  drop(): Promise<void>;
}
export interface TestDatabase extends RunnableDatabase {
  readonly ownerUrl: string;
}
/** A migrated, empty database of its own (about 50 ms). */
export declare const createTestDatabase: () => Promise<TestDatabase>;
/** One without any schema, for tests of the migrations themselves. */
export declare const createEmptyDatabase: () => Promise<TestDatabase>;
