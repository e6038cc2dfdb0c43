import { migrate } from '../../../migrations/migrate.js';

interface Service {
  readonly port: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Postgres and Redis of a single test, which may stop and kill them. */
export interface OwnServices {
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly readerUrl: string;
  readonly adminUrl: string;
  readonly dataDir: string;
  readonly redisUrl: string;
  readonly postgres: Service;
  readonly redis: Service;
  stop(): Promise<void>;
}

/** Takes about 3 s; the database is migrated. `archive`: WAL archiving is on, for backups. */
export async function startOwnServices({ archive = false } = {}): Promise<OwnServices> {
  const embedded = new URL('../../../scripts/embedded.mjs', import.meta.url).href;
  const { startTemporaryServices } = (await import(embedded)) as {
    startTemporaryServices: (options: { durable: boolean; archive: boolean }) => Promise<OwnServices>;
  };
  const services = await startTemporaryServices({ durable: true, archive });
  try {
    await migrate(services.ownerUrl);
    return services;
  } catch (error) {
    await services.stop();
    throw error;
  }
}
