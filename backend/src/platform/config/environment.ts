import type { SharedEnvironment } from '@naryad/runtime/environment/shared-environment';
import type { TwoFactorPolicy } from '../session/due-setup.js';
import type { Proxies } from './proxies.js';

/** How long a client may take, in milliseconds. */
export interface RequestLimits {
  /** From the connection (or the former request) to the end of the headers. */
  readonly headersMs: number;
  /** From the headers to the end of a body. */
  readonly bodyMs: number;
  /** The same for a form with a file: a photo of 5 MB gets through at 17 kB/s. */
  readonly uploadMs: number;
  /** Without a single byte in the middle of a body. */
  readonly silenceMs: number;
  /** How long a connection is kept for the next request. */
  readonly keepAliveMs: number;
}

/** The checked environment of the backend. */
export interface Environment extends SharedEnvironment {
  readonly databaseUrl: string;
  /** A replica for reads that may be a second old. */
  readonly replicaUrl: string | undefined;
  readonly port: number;
  readonly host: string;
  /** Folder with the built frontend; without it only the API is served. */
  readonly frontendDir: string | undefined;
  readonly appSecret: string;
  readonly pinPepper: string;
  /** Signs notices to devices (P-256, in hex); without it they cannot be switched on. */
  readonly pushPrivateKey: string | undefined;
  /** Where push services reach whoever is responsible. */
  readonly pushContact: string;
  /** Users must verify their e-mail address before they may do anything (`EMAIL_VERIFICATION=on`). */
  readonly demandsVerifiedEmail: boolean;
  /** Passwords that an administrator or the program has chosen are good for one sign-in and 72 h (`ISSUED_PASSWORDS_ONCE=on`). */
  readonly endsIssuedPasswords: boolean;
  /** Who must have a second factor (`TWO_FACTOR_REQUIRED`). */
  readonly twoFactorPolicy: TwoFactorPolicy;
  /** The user selection and PIN login work on trusted terminals only (`PIN_REQUIRE_TERMINAL=true`). */
  readonly pinNeedsTerminal: boolean;
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  readonly proxies: Proxies;
  /** Whether there are any. */
  readonly trustsProxies: boolean;
  /** Networks whose programs read `/metrics` without a sign-in (`METRICS_NETWORKS`); the machine itself always may. */
  readonly readsMetrics: Proxies;
  /** False: neither the queues' page nor the description of the calls is served (`ADMIN_PAGES=off`). */
  readonly hasAdminPages: boolean;
  /** The address people use, e.g. `https://naryad.example.ru`; changes and sockets of its pages are accepted. */
  readonly publicUrl: string | undefined;
  /** More names by which this installation is reached, old ones too (`PUBLIC_HOSTS`). */
  readonly publicHosts: readonly string[];
  /** Codes on labels are addresses below it. */
  readonly qrBaseUrl: string | undefined;
  /** HSTS for the names below the plant's own, too (`HSTS_SUBDOMAINS`); undefined: by the name. */
  readonly hstsSubdomains: boolean | undefined;
  readonly poolSize: number;
  /** State-changing calls a user may make in a minute; 0 switches every limit of calls off. */
  readonly writeLimitPerMinute: number;
  /** False: this process leaves publishing to others (tests, processes that only answer requests). */
  readonly runsRelay: boolean;
  readonly outboxRetentionDays: number;
  /** How often the leading relay looks for work whose jobs got lost. */
  readonly sweepEveryMs: number;
  /** An upload needs this much free space beyond its own size. */
  readonly minFreeDiskMegabytes: number;
  /** How long a stop goes on taking requests, until proxies have noticed that readiness says no. */
  readonly drainMs: number;
  readonly stopGraceMs: number;
  readonly requestLimits: RequestLimits;
  /** True: nothing is connected (the check of the contracts composes the program without running it). */
  readonly isOffline: boolean;
  /** True only in tests that run a part of the program: events and jobs may lack their consumers. */
  readonly allowsGaps: boolean;
  /** All variables as they came: modules read their own ones (`PHOTO_TIMER_RETENTION_DAYS` …). */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Injection token of the checked environment. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');
