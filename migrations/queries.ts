/** Whoever asks the database: a connection as well as a runner of TypeORM. */
export interface Queries {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}
