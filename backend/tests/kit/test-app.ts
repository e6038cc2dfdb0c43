import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import type { Environment } from '../../src/platform/config/environment.js';
import { ModuleGraphQuery } from '../../src/modules/work-modules/queries/module-graph.query.js';
import { HASHING_COST } from '../../src/modules/users/services/secret-hashing.js';
import { createApp } from '../../src/platform/http/create-app.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { createUser, type UserOptions } from './factories/people.js';
import { TestClient } from './test-client.js';
import { createTestDatabase, type RunnableDatabase } from './test-database.js';
import { testEnvironment } from './test-environment.js';
import { clientOf } from './test-sessions.js';

export interface TestAppOptions {
  /** Module to run instead of the whole program. */
  readonly root?: Type | DynamicModule;
  /** Environment variables that override those of the kit. */
  readonly env?: Readonly<Record<string, string>>;
  /** A database instead of a fresh clone of the template, for tests that stop Postgres. */
  readonly database?: RunnableDatabase;
  /** Run as a second process of that application: same database, same Redis, same queues. */
  readonly peerOf?: TestApp;
}

/** A listening application with its own database. */
export class TestApp {
  constructor(
    readonly app: NestFastifyApplication,
    readonly environment: Environment,
    readonly url: string,
    readonly database: RunnableDatabase,
    private readonly ownsDatabase: boolean,
    private readonly isWhole: boolean,
  ) {}

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  get appSecret(): string {
    return this.environment.appSecret;
  }

  /** A service of the running program. */
  get<Service>(token: abstract new (...args: never[]) => Service): Service {
    return this.app.get<Service>(token, { strict: false });
  }

  /** Rows of a query, for assertions. */
  sql<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(query, parameters);
  }

  /** Statements with owner rights: tables, triggers, statistics. */
  async asOwner(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.database.ownerUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** A client with a live session of this user. */
  signInAs(userId: number, kind: 'password' | 'pin' = 'password') {
    return clientOf(this, userId, kind);
  }

  /**
   * Creates a user and returns its client. Also refreshes the program's module graph with the modules and
   * links created by factories.
   */
  async signedIn(options: UserOptions = {}) {
    const userId = await createUser(this.dataSource, options);
    if (this.isWhole) this.get(ModuleGraphQuery).clear();
    return Object.assign(await this.signInAs(userId), { userId });
  }

  /** A client without sign-in. */
  guest(): Promise<TestClient> {
    return new TestClient(this.url).prepare();
  }

  async close(): Promise<void> {
    await this.app.close();
    if (!this.ownsDatabase) return;
    await this.database.drop();
    rmSync(this.environment.dataDir, { recursive: true, force: true });
  }
}

// Guessing passwords and PINs thousands of times is no work of its own here; `secret-hashing.spec.ts` tests
// the product's cost.
Object.assign(HASHING_COST, { memoryCost: 256, timeCost: 1 });

/** Starts the program on a free port with its own migrated, empty database. Close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { peerOf } = options;
  const database = peerOf?.database ?? options.database ?? (await createTestDatabase());
  const prefix = peerOf?.environment.queuePrefix ?? `test-${randomBytes(4).toString('hex')}`;
  const variables = {
    ...(options.root ? { NARYAD_ALLOW_GAPS: 'on' } : {}),
    ...(peerOf ? { DATA_DIR: peerOf.environment.dataDir } : {}),
    ...options.env,
  };
  const environment = testEnvironment(database.url, prefix, variables);
  const app = await createApp(options.root ?? AppModule, environment, createLogger(environment.logLevel));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return new TestApp(app, environment, url, database, !peerOf, options.root === undefined);
}
