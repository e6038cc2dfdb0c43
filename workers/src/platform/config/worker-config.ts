import type { AccountingList } from '@naryad/contracts/accounting/dto';
import type { SharedEnvironment } from '@naryad/runtime/environment/shared-environment';

export type WorkerRole = 'photos' | 'documents' | 'mail' | 'accounting' | 'printing';

/** The OData service of 1C:Предприятие. */
export interface OneCSettings {
  /** E.g. `http://1c.example.ru/base/odata/standard.odata`. */
  readonly url: string;
  readonly login: string;
  readonly password: string;
  readonly timeoutMs: number;
  /** Rows per request. */
  readonly pageSize: number;
  /** Names of the lists there; they differ between configurations. */
  readonly entities: Readonly<Record<AccountingList, string>>;
}

/** The validated environment. */
export interface Environment extends SharedEnvironment {
  readonly roles: readonly WorkerRole[];
  readonly queueLockMs: number;
  readonly stopGraceMs: number;
  readonly chromiumPath: string | undefined;
  readonly chromiumSandbox: boolean | undefined;
  readonly concurrency: Readonly<Record<WorkerRole, number>>;
  /** The mail server, e.g. `smtps://login:password@smtp.example.ru`; without it e-mails become files. */
  readonly smtpUrl: string | undefined;
  /** Sender of e-mails: `Наряд <naryad@example.ru>`. */
  readonly mailFrom: string;
  /** undefined when there is no exchange with 1C. */
  readonly oneC: OneCSettings | undefined;
  readonly qrBaseUrl: string | undefined;
  readonly healthPort: number | undefined;
}

/** Injection token of the validated environment. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');
