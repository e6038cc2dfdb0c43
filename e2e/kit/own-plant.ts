import { Redis } from 'ioredis';
import pg from 'pg';

/** One of the product's programs as a process. */
interface Program {
  start(): Promise<void>;
  kill(): Promise<void>;
}
interface Started {
  readonly services: { readonly ownerUrl: string; readonly redisAdminUrl: string };
  readonly backends: readonly [Program, Program];
  readonly urls: readonly [string, string];
  ready(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** The built product with two backends, the demo plant's data and services of its own: a journey may kill and empty them. */
export class OwnPlant {
  private constructor(
    private readonly parts: Started,
    private readonly pool: pg.Pool,
  ) {}

  /** @param env further settings of its programs */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<OwnPlant> {
    const { startPlant } = (await import(
      new URL('../../scripts/lib/test-plant.mjs', import.meta.url).href
    )) as { startPlant: (options: object) => Promise<Started> };
    const parts = await startPlant({ backends: 2, workers: 0, env });
    const pool = new pg.Pool({ connectionString: parts.services.ownerUrl, max: 2 });
    pool.on('error', () => undefined);
    return new OwnPlant(parts, pool);
  }

  /** Where the screens are; the backend that `killBackend` kills. */
  get url(): string {
    return this.parts.urls[0];
  }

  /** Where the work goes on meanwhile. */
  get otherUrl(): string {
    return this.parts.urls[1];
  }

  async sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.pool.query(text, values && [...values])).rows as Row[];
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

  async stop(): Promise<void> {
    await this.pool.end();
    await this.parts.stop();
  }
}
