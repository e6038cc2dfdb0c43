export type WorkerRole = 'photos' | 'documents';

/** Where files lie when they do not lie in a folder. */
export interface BucketSettings {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** The checked environment. */
export interface Environment {
  readonly roles: readonly WorkerRole[];
  readonly redisUrl: string;
  readonly queuePrefix: string;
  readonly queueLockMs: number;
  readonly stopGraceMs: number;
  readonly dataDir: string;
  readonly s3: BucketSettings | undefined;
  readonly chromiumPath: string | undefined;
  readonly chromiumSandbox: boolean | undefined;
  readonly concurrency: Readonly<Record<WorkerRole, number>>;
  readonly timeZone: string;
  readonly qrBaseUrl: string | undefined;
  readonly healthPort: number | undefined;
  readonly logLevel: string;
}

/** Injection token of the checked environment. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');
