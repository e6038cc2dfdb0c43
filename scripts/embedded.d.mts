// Types for the TypeScript of tests and benchmarks.

type Log = (line: string) => void;

/** A server process with the controls that fault tests need. */
export interface Service {
  readonly name: string;
  readonly pid: number | null;
  readonly port: number;
  /**
   * For the programs: with their role in the database `naryad`, or for Redis with its password and without a
   * database number.
   */
  readonly url: string;
  /** Starts it again after `stop` or `kill`, on the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** SIGKILL, like a power cut; it stays down until `start`. */
  kill(): Promise<void>;
  /** Restarts it from now on when it exits unexpectedly. */
  supervise(log: Log): void;
}

export interface Postgres extends Service {
  /** Owns the schema: for migrations, and for tests that change tables. */
  readonly ownerUrl: string;
  /** Read-only. */
  readonly readerUrl: string;
  /** Superuser, database `postgres`: for creating test databases. */
  readonly adminUrl: string;
}

export interface Redis extends Service {
  /** With the right to empty it. */
  readonly adminUrl: string;
}

interface Common {
  readonly dataDir: string;
  readonly log?: Log;
  /** false: without fsync, for tests. */
  readonly durable?: boolean;
  /** Copies completed log segments of Postgres into the spool for backups. */
  readonly archive?: boolean;
}

export interface Services {
  readonly dataDir: string;
  readonly postgres: Postgres;
  readonly redis: Redis;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly readerUrl: string;
  readonly adminUrl: string;
  readonly redisUrl: string;
  readonly redisAdminUrl: string;
  readonly pids: { readonly postgres: number | null; readonly redis: number | null };
  stop(): Promise<void>;
}

export function startPostgres(options: Common): Promise<Postgres>;
export function startRedis(options: Common & { readonly program?: string }): Promise<Redis>;
/** `postgres: false` or `redis: false` omits that service; its handles are then null. */
export function startServices(
  options: Common & { readonly postgres?: boolean; readonly redis?: boolean },
): Promise<Services>;
/** Services in a temporary folder of their own, removed by `stop`; any number can run in parallel. */
export function startTemporaryServices(options?: {
  readonly log?: Log;
  readonly durable?: boolean;
  readonly archive?: boolean;
  /** In memory, if there is enough of it. */
  readonly inMemory?: boolean;
}): Promise<Services>;
/** Stops services that still run there and removes the folder. */
export function removeDataDir(dataDir: string): Promise<void>;
export function lockDataDir(dataDir: string): void;
export function unlockDataDir(dataDir: string): void;
