/** Executes queries: a connection or a TypeORM query runner. */
export interface Queries {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}
