import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOptions } from '@naryad/contracts/kernel/client';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { checkLedger, reportLines } from '../../../backend/src/ledger-check/index.js';
import { waitFor } from '../../../backend/tests/kit/wait-for.js';

/** A program or service of the plant as a process. */
export interface Program {
  readonly name: string;
  readonly pid: number | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** SIGKILL; it stays down until `start`. */
  kill(): Promise<void>;
}

/** Calls and cookies of a browser (scripts/lib/plant-client.mjs). */
export interface Client {
  signIn(email: string, password: string): Promise<{ readonly id: number }>;
  call<R extends Route>(route: R, input: RequestOf<R>, options?: CallOptions): Promise<OutputOf<R>>;
  socket(): Socket;
  close(): void;
}

interface StartedPlant {
  readonly dataDir: string;
  readonly services: {
    readonly databaseUrl: string;
    readonly ownerUrl: string;
    readonly redisUrl: string;
    readonly redisAdminUrl: string;
    readonly postgres: Program;
    readonly redis: Program;
  };
  readonly backends: readonly Program[];
  readonly workers: readonly Program[];
  readonly urls: readonly string[];
  ready(url: string): Promise<void>;
  /**
   * Starts new backends with additional settings next to the old ones; `switchOver` replaces the old ones and
   * returns them.
   */
  successors(
    env?: Readonly<Record<string, string>>,
  ): Promise<{ readonly urls: readonly string[]; readonly switchOver: () => readonly Program[] }>;
  stop(): Promise<void>;
}

export interface PlantOptions {
  readonly backends?: number;
  readonly workers?: number;
  /** Additional settings of the programs. */
  readonly env?: Readonly<Record<string, string>>;
  /** Archives the WAL for backups. */
  readonly archive?: boolean;
  /** An existing data folder, which is not deleted, instead of a new one. */
  readonly existingDir?: string;
}

/** A module of the product's scripts, by its path there. */
export const script = <Module>(path: string): Promise<Module> =>
  import(new URL(`../../../scripts/${path}`, import.meta.url).href) as Promise<Module>;

export const DEMO_PASSWORD = 'naryad-demo';
/**
 * Short, so that jobs of a killed worker and of an emptied Redis return soon, and a stop leaves proxies time
 * to notice.
 */
const SOON = { QUEUE_LOCK_MS: '3000', SWEEP_EVERY_MS: '3000', DRAIN_MS: '500' };

/** The built product with two backends, two workers and its own services, all of which a test may kill. */
export class FaultPlant {
  readonly redis: Redis;
  private readonly pool: pg.Pool;
  private readonly clients: Client[] = [];
  private readonly cleanUps: (() => unknown)[] = [];

  private constructor(
    readonly parts: StartedPlant,
    private readonly newClient: (url: string) => Client,
  ) {
    this.pool = new pg.Pool({ connectionString: parts.services.ownerUrl, max: 4 });
    this.pool.on('error', () => undefined);
    this.redis = new Redis(parts.services.redisAdminUrl, { maxRetriesPerRequest: null });
    this.redis.on('error', () => undefined);
  }

  static async start(options: PlantOptions = {}): Promise<FaultPlant> {
    const { backends = 2, workers = 2, env = {}, ...more } = options;
    const { startPlant } = await script<{ startPlant: (options: object) => Promise<StartedPlant> }>(
      'lib/test-plant.mjs',
    );
    const { PlantClient } = await script<{ PlantClient: new (url: string) => Client }>(
      'lib/plant-client.mjs',
    );
    const parts = await startPlant({ ...more, backends, workers, durable: true, env: { ...SOON, ...env } });
    return new FaultPlant(parts, (url) => new PlantClient(url));
  }

  get databaseUrl(): string {
    return this.parts.services.databaseUrl;
  }

  async sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.pool.query(text, values && [...values])).rows as Row[];
  }

  async count(text: string, values?: readonly unknown[]): Promise<number> {
    const [row] = await this.sql<{ n: number }>(`select count(*)::int as n from ${text}`, values);
    return row!.n;
  }

  /** A user of the demo plant, signed in at one of the backends. */
  async person(login: string, backend = 0): Promise<{ client: Client; userId: number }> {
    const client = this.guest(backend);
    const { id } = await client.signIn(`${login}@naryad.local`, DEMO_PASSWORD);
    return { client, userId: id };
  }

  /**
   * A user with the password of the demo plant, signed in at one of the backends, or at the proxy before
   * them.
   */
  async signedIn(email: string, server: number | string = 0): Promise<Client> {
    const client = this.guest(server);
    await client.signIn(email, DEMO_PASSWORD);
    return client;
  }

  /** A browser without a session. */
  guest(server: number | string = 0): Client {
    const client = this.newClient(typeof server === 'string' ? server : this.parts.urls[server]!);
    this.clients.push(client);
    return client;
  }

  async health(backend = 0): Promise<{ status: number; redis: unknown; workers: unknown }> {
    const answer = await fetch(`${this.parts.urls[backend]}/health/ready`);
    const { redis, workers } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, redis, workers };
  }

  log(program: Program): string {
    return readFileSync(join(this.parts.dataDir, 'logs', `${program.name}.log`), 'utf8');
  }

  async startBackend(index: number): Promise<void> {
    if (this.parts.backends[index]!.pid === null) await this.parts.backends[index]!.start();
    await this.parts.ready(this.parts.urls[index]!);
  }

  /**
   * Registers a cleanup that the next `whole()` runs, also after a failed test: resources held by a test
   * would prevent the plant from becoming idle.
   */
  cleanUp(work: () => unknown): void {
    this.cleanUps.push(work);
  }

  /** Waits until everything runs and nothing is pending: the state in which each test starts and ends. */
  async whole(): Promise<void> {
    const cleanUps = this.cleanUps.splice(0);
    await Promise.all(cleanUps.map((work) => work()));
    await Promise.all([this.parts.services.postgres.start(), this.parts.services.redis.start()]);
    await Promise.all(this.parts.workers.map(async (it) => it.pid ?? (await it.start())));
    await Promise.all([this.startBackend(0), this.startBackend(1)]);
    await this.quiet();
  }

  /** Waits until everything committed is published and every requested job is done. */
  async quiet(timeoutMs = 60_000): Promise<void> {
    const busy = `(select 1 from outbox where published_at is null
       union all select 1 from operation_photos where status = 'uploaded'
       union all select 1 from render_requests where status = 'pending') as it`;
    await waitFor(async () => (await this.count(busy)) === 0, 'a quiet plant', timeoutMs);
  }

  /** The ledger's invariants, a gapless outbox, no dead letters. */
  async expectSound(): Promise<void> {
    const client = await this.pool.connect();
    try {
      const results = await checkLedger(client);
      expect(reportLines(results).filter((line) => !line.startsWith('ok'))).toEqual([]);
    } finally {
      client.release();
    }
    const [outbox] = await this.sql<{ rows: number; last: number }>(
      'select count(*)::int as rows, max(seq)::int as last from outbox where published_at is not null',
    );
    expect(outbox!.rows).toBe(outbox!.last);
    expect(await this.sql('select source, name, error from dead_letters')).toEqual([]);
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.close();
    this.redis.disconnect();
    await this.pool.end();
    await this.parts.stop();
  }
}
