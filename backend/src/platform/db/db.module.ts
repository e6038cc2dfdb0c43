import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { OutboxNotifier } from '../outbox/outbox-notifier.js';
import { DiskSpace } from '../storage/disk-space.js';
import { createDataSource } from './data-source.js';
import { isDatabaseUnavailable } from './database-errors.js';
import type { Connection } from './plant-client.js';
import { ReadDb } from './read-db.js';
import { Replica } from './replica.js';
import { UnitOfWork } from './unit-of-work.js';

const START_ATTEMPTS = 60;

/** Connects; waits up to a minute for a Postgres that is starting. */
async function connect(environment: Environment, logger: Logger): Promise<DataSource> {
  const dataSource = await createDataSource(environment.databaseUrl, {
    poolSize: environment.poolSize,
    applicationName: 'naryad-backend',
  });
  if (environment.isOffline) return dataSource;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (attempt >= START_ATTEMPTS || !isDatabaseUnavailable(error)) throw error;
      logger.warn({ err: error }, 'База данных недоступна, жду');
      await pause(1000);
    }
  }
}

@Injectable()
class PoolReadDb extends ReadDb {
  constructor(
    private readonly dataSource: DataSource,
    private readonly replica: Replica,
  ) {
    super();
  }

  override async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const old = await this.replica.query<Row>(sql, parameters);
    if (old) return old;
    const runner = this.dataSource.createQueryRunner();
    try {
      return (await runner.query(sql, [...parameters], true)).records as Row[];
    } finally {
      await runner.release();
    }
  }

  override async prepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const old = await this.replica.query<Row>(sql, parameters);
    if (old) return old;
    const runner = this.dataSource.createQueryRunner();
    try {
      const connection = (await runner.connect()) as Connection;
      return (await connection.query<Row>({ name, text: sql, values: [...parameters] })).rows;
    } finally {
      await runner.release();
    }
  }
}

/** The connection pool, the unit of work, and the notifier that tells the relay about commits. */
@Global()
@Module({
  providers: [
    { provide: DataSource, useFactory: connect, inject: [ENVIRONMENT, LOGGER] },
    Replica,
    { provide: ReadDb, useClass: PoolReadDb },
    OutboxNotifier,
    DiskSpace,
    UnitOfWork,
  ],
  exports: [DataSource, Replica, ReadDb, OutboxNotifier, DiskSpace, UnitOfWork],
})
export class DbModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
