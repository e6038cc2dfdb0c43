// Types for the TypeScript of tests and benchmarks.

type Log = (line: string) => void;

/** A server program of ours, with what fault tests need. */
export interface Service {
  readonly name: string;
  readonly pid: number | null;
  readonly port: number;
  /** For the programs: their role in the database `naryad`, or Redis with its password and without a database number. */
  readonly url: string;
  /** Starts it again after `stop` or `kill`, on the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** SIGKILL, as a power cut would; it stays down until `start`. */
  kill(): Promise<void>;
  /** From now on it is started again when it ends by itself. */
  supervise(log: Log): void;
}

export interface Postgres extends Service {
  /** Owns the schema: for migrations, and tests that change tables. */
  readonly ownerUrl: string;
  /** Reads only. */
  readonly readerUrl: string;
  /** Superuser, database `postgres`: for making databases of tests. */
  readonly adminUrl: string;
}

export interface Redis extends Service {
  /** May empty it. */
  readonly adminUrl: string;
}

interface Common {
  readonly dataDir: string;
  readonly log?: Log;
  /** false: without fsync, for tests. */
  readonly durable?: boolean;
  /** Lays finished segments of Postgres' log aside for backups. */
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
/** `postgres: false` or `redis: false` leaves that one out; its handles are then null. */
export function startServices(
  options: Common & { readonly postgres?: boolean; readonly redis?: boolean },
): Promise<Services>;
/** A folder of their own among what is temporary, removed by `stop`; any number side by side. */
export function startTemporaryServices(options?: {
  readonly log?: Log;
  readonly durable?: boolean;
  readonly archive?: boolean;
  /** In memory, where there is enough of it. */
  readonly inMemory?: boolean;
}): Promise<Services>;
/** Stops what still runs there and removes the folder. */
export function removeDataDir(dataDir: string): Promise<void>;
export function lockDataDir(dataDir: string): void;
export function unlockDataDir(dataDir: string): void;
