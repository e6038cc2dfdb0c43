import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads outside of a transaction, for queries of other modules that take where to read as their first argument. */
@Injectable()
export class PoolReader {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.db.query<Row[]>(sql, [...parameters]);
  }
}
