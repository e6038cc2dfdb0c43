import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { Environment } from '../../src/platform/config/environment.js';
import { type UserOptions } from './factories/people.js';
import { TestClient } from './test-client.js';
import { type RunnableDatabase } from './test-database.js';
export interface TestAppOptions {
  /** The module to run instead of the whole program. */
  readonly root?: Type | DynamicModule;
  /** Environment variables that win over those of the kit. */
  readonly env?: Readonly<Record<string, string>>;
  /** A database instead of a fresh clone of the template (tests that stop Postgres bring their own). */
  readonly database?: RunnableDatabase;
  /** Run as a second process of that application: same database, same Redis, same queues. */
  readonly beside?: TestApp;
}
/** A listening application with a database of its own. */
export declare class TestApp {
  readonly app: NestFastifyApplication;
  readonly environment: Environment;
  readonly url: string;
  readonly database: RunnableDatabase;
  private readonly ownsDatabase;
  private readonly isWhole;
  constructor(
    app: NestFastifyApplication,
    environment: Environment,
    url: string,
    database: RunnableDatabase,
    ownsDatabase: boolean,
    isWhole: boolean,
  );
  get dataSource(): DataSource;
  get appSecret(): string;
  /** A service of the running program. */
  get<Service>(token: abstract new (...args: never[]) => Service): Service;
  /** Rows of a query, for asserting facts. */
  sql<Row = Record<string, unknown>>(query: string, parameters?: unknown[]): Promise<Row[]>;
  /** What the program may not: tables, triggers, statistics. */
  asOwner(...statements: string[]): Promise<void>;
  /** A client with a live session of this user. */
  signInAs(
    userId: number,
    kind?: 'password' | 'pin',
  ): Promise<
    TestClient & {
      readonly sessionId: number;
    }
  >;
  /** A new user and its client. From here on the program knows the modules that the factories made and connected. */
  signedIn(options?: UserOptions): Promise<
    TestClient & {
      readonly sessionId: number;
    } & {
      userId: number;
    }
  >;
  /** A client that nobody has signed in with. */
  guest(): Promise<TestClient>;
  close(): Promise<void>;
}
/** Starts the program on a free port over an own, migrated, empty database. Close it in `afterAll`. */
export declare function startTestApp(options?: TestAppOptions): Promise<TestApp>;
