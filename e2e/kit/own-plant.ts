import { Redis } from 'ioredis';
import pg from 'pg';

/** A program of the product as a process. */
interface Program {
  start(): Promise<void>;
  kill(): Promise<void>;
}
interface Started {
  readonly services: {
    readonly ownerUrl: string;
    readonly redisAdminUrl: string;
    readonly postgres: { stop(): Promise<void> };
  };
  readonly replica: { readonly port: number; follow(): Promise<void>; promote(): Promise<void> } | null;
  readonly backends: readonly [Program, Program];
  readonly urls: readonly [string, string];
  ready(url: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The built product with two backends, the data of the demo plant and its own services: a journey may kill
 * and empty them.
 */
export class OwnPlant {
  private constructor(
    private readonly parts: Started,
    private pool: pg.Pool,
  ) {}

  /** @param env additional settings of its programs; hasReplica: Postgres has a replica to fail over to */
  static async start(
    env: Readonly<Record<string, string>> = {},
    { hasReplica = false }: { readonly hasReplica?: boolean } = {},
  ): Promise<OwnPlant> {
    const { startPlant } = (await import(
      new URL('../../scripts/lib/test-plant.mjs', import.meta.url).href
    )) as { startPlant: (options: object) => Promise<Started> };
    const parts = await startPlant({ backends: 2, workers: 0, env, hasReplica });
    return new OwnPlant(parts, poolAt(parts.services.ownerUrl));
  }

  /** Address of the screens; the backend that `killBackend` kills. */
  get url(): string {
    return this.parts.urls[0];
  }

  /** Address of the other backend, which continues to work. */
  get otherUrl(): string {
    return this.parts.urls[1];
  }

  async sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.pool.query(text, values && [...values])).rows as Row[];
  }

  async count(text: string): Promise<number> {
    const [row] = await this.sql<{ n: number }>(`select count(*)::int as n from ${text}`);
    return row!.n;
  }

  async emptyRedis(): Promise<void> {
    const redis = new Redis(this.parts.services.redisAdminUrl);
    await redis.flushall();
    redis.disconnect();
  }

  killBackend(): Promise<void> {
    return this.parts.backends[0].kill();
  }

  async startBackend(): Promise<void> {
    await this.parts.backends[0].start();
    await this.parts.ready(this.url);
  }

  /** The database does not respond until `promoteReplica`; the replica has everything that was committed. */
  async stopPrimary(): Promise<void> {
    await this.parts.replica!.follow();
    await this.parts.services.postgres.stop();
  }

  async promoteReplica(): Promise<void> {
    const { port, promote } = this.parts.replica!;
    await promote();
    await this.pool.end();
    this.pool = poolAt(Object.assign(new URL(this.parts.services.ownerUrl), { port }).href);
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await this.parts.stop();
  }
}

function poolAt(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('error', () => undefined);
  return pool;
}
