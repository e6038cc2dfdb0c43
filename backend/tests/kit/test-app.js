import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { ModuleGraphQuery } from '../../src/modules/work-modules/queries/module-graph.query.js';
import { createApp } from '../../src/platform/http/create-app.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { createUser } from './factories/people.js';
import { TestClient } from './test-client.js';
import { createTestDatabase } from './test-database.js';
import { testEnvironment } from './test-environment.js';
import { clientOf } from './test-sessions.js';
/** A listening application with a database of its own. */
export class TestApp {
  constructor(app, environment, url, database, ownsDatabase, isWhole) {
    this.app = app;
    this.environment = environment;
    this.url = url;
    this.database = database;
    this.ownsDatabase = ownsDatabase;
    this.isWhole = isWhole;
  }
  get dataSource() {
    return this.app.get(DataSource);
  }
  get appSecret() {
    return this.environment.appSecret;
  }
  /** A service of the running program. */
  get(token) {
    return this.app.get(token, { strict: false });
  }
  /** Rows of a query, for asserting facts. */
  sql(query, parameters = []) {
    return this.dataSource.query(query, parameters);
  }
  /** What the program may not: tables, triggers, statistics. */
  async asOwner(...statements) {
    const client = new pg.Client({ connectionString: this.database.ownerUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
  /** A client with a live session of this user. */
  signInAs(userId, kind = 'password') {
    return clientOf(this, userId, kind);
  }
  /** A new user and its client. From here on the program knows the modules that the factories made and connected. */
  async signedIn(options = {}) {
    const userId = await createUser(this.dataSource, options);
    if (this.isWhole) this.get(ModuleGraphQuery).forget();
    return Object.assign(await this.signInAs(userId), { userId });
  }
  /** A client that nobody has signed in with. */
  guest() {
    return new TestClient(this.url).prepare();
  }
  async close() {
    await this.app.close();
    if (!this.ownsDatabase) return;
    await this.database.drop();
    rmSync(this.environment.dataDir, { recursive: true, force: true });
  }
}
/** Starts the program on a free port over an own, migrated, empty database. Close it in `afterAll`. */
export async function startTestApp(options = {}) {
  const { beside } = options;
  const database = beside?.database ?? options.database ?? (await createTestDatabase());
  const prefix = beside?.environment.queuePrefix ?? `test-${randomBytes(4).toString('hex')}`;
  const variables = {
    ...(options.root ? { NARYAD_ALLOW_GAPS: 'on' } : {}),
    ...(beside ? { DATA_DIR: beside.environment.dataDir } : {}),
    ...options.env,
  };
  const environment = testEnvironment(database.url, prefix, variables);
  const app = await createApp(options.root ?? AppModule, environment, createLogger(environment.logLevel));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return new TestApp(app, environment, url, database, !beside, options.root === undefined);
}
//# sourceMappingURL=test-app.js.map
