import type { AccountingList } from '@naryad/contracts/accounting/dto';

export type WorkerRole = 'photos' | 'documents' | 'mail' | 'accounting';

/** Where files lie when they do not lie in a folder. */
export interface BucketSettings {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** The OData service of 1C:Предприятие. */
export interface OneCSettings {
  /** E.g. `http://1c.example.ru/base/odata/standard.odata`. */
  readonly url: string;
  readonly login: string;
  readonly password: string;
  readonly timeoutMs: number;
  /** Rows asked for at once. */
  readonly pageSize: number;
  /** What the lists are called there: it differs from one configuration to another. */
  readonly entities: Readonly<Record<AccountingList, string>>;
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
  /** The mail server, e.g. `smtps://login:password@smtp.example.ru`; without it letters become files. */
  readonly smtpUrl: string | undefined;
  /** Sender of letters: `Наряд <naryad@example.ru>`. */
  readonly mailFrom: string;
  /** Undefined when there is no exchange with 1C. */
  readonly oneC: OneCSettings | undefined;
  readonly qrBaseUrl: string | undefined;
  readonly healthPort: number | undefined;
  readonly logLevel: string;
}

/** Injection token of the checked environment. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');
