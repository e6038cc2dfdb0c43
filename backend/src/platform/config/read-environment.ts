import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import { address, flag, isOn, numberOr, required, text, textOr } from '@naryad/runtime/environment/fields';
import { readVariables } from '@naryad/runtime/environment/read-variables';
import { sharedEnvironment, sharedVariables } from '@naryad/runtime/environment/shared-environment';
import * as z from 'zod/mini';
import { TWO_FACTOR_POLICIES } from '../session/due-setup.js';
import type { Environment } from './environment.js';
import { hostNamesOf } from './own-hosts.js';
import { proxiesOf } from './proxies.js';

/** Program name in startup errors. */
const PROGRAM = 'сервера';

const POSTGRES_TEXT = 'укажите адрес базы данных, пример: postgres://naryad:пароль@127.0.0.1:5432/naryad';
const SECRET_TEXT = 'укажите секрет не короче 32 символов (openssl rand -hex 32)';

const PROXY_TEXT =
  'назовите адреса или сети прокси через запятую, пример: 127.0.0.1, 10.0.0.0/8; число прокси и true больше не принимаются';
const NETWORKS_TEXT = 'назовите адреса или сети через запятую, пример: 10.0.5.7, 10.42.0.0/16';
const HOSTS_TEXT = 'назовите имена через запятую, пример: naryad.local, old.example.ru';
const PUSH_KEY_TEXT = 'укажите 64 шестнадцатеричные цифры (openssl rand -hex 32)';

/** Variables of the platform. */
const variables = z.object({
  ...sharedVariables,
  DATABASE_URL: required(POSTGRES_TEXT).check(
    z.refine((value) => /^postgres(ql)?:\/\/./.test(value), POSTGRES_TEXT),
  ),
  REPLICA_URL: address(/^postgres(ql)?:\/\/./, POSTGRES_TEXT),
  PORT: numberOr(3000, 0, 65_535),
  HOST: textOr('127.0.0.1'),
  FRONTEND_DIR: text,
  APP_SECRET: required(SECRET_TEXT).check(z.minLength(32, SECRET_TEXT)),
  PIN_PEPPER: required(SECRET_TEXT).check(z.minLength(32, SECRET_TEXT)),
  PUSH_PRIVATE_KEY: z.pipe(text, z.optional(z.string().check(z.refine(isPushKey, PUSH_KEY_TEXT)))),
  PUSH_CONTACT: address(/^(mailto|https):/, 'ожидается адрес, пример: mailto:it@example.ru'),
  EMAIL_VERIFICATION: flag,
  ISSUED_PASSWORDS_ONCE: flag,
  TWO_FACTOR_REQUIRED: z.pipe(
    textOr('off'),
    z.enum(TWO_FACTOR_POLICIES, 'ожидается off, administrators или all'),
  ),
  PIN_REQUIRE_TERMINAL: flag,
  TRUST_PROXY: z.pipe(
    text,
    z.optional(z.string().check(z.refine((value) => proxiesOf(value) !== null, PROXY_TEXT))),
  ),
  METRICS_NETWORKS: z.pipe(
    text,
    z.optional(z.string().check(z.refine((value) => proxiesOf(value) !== null, NETWORKS_TEXT))),
  ),
  ADMIN_PAGES: flag,
  PUBLIC_URL: address(/^https?:/, 'ожидается адрес, пример: https://naryad.example.ru'),
  PUBLIC_HOSTS: z.pipe(
    text,
    z.optional(z.string().check(z.refine((value) => hostNamesOf(value) !== null, HOSTS_TEXT))),
  ),
  QR_BASE_URL: address(/^https?:/, 'ожидается адрес, пример: https://naryad.example.ru/q'),
  HSTS_SUBDOMAINS: flag,
  DATABASE_POOL: numberOr(20, 4, 200),
  WRITE_LIMIT_PER_MINUTE: numberOr(120, 0, 1_000_000),
  RELAY: flag,
  NARYAD_ALLOW_GAPS: flag,
  OUTBOX_KEEP_DAYS: numberOr(14, 1, 3650),
  SWEEP_EVERY_MS: numberOr(30_000, 100, 600_000),
  MIN_FREE_DISK_MB: numberOr(100, 0, 1_000_000),
  DRAIN_MS: numberOr(0, 0, 120_000),
  STOP_GRACE_MS: numberOr(10_000, 0, 600_000),
  HEADERS_TIMEOUT_MS: numberOr(15_000, 100, 600_000),
  BODY_TIMEOUT_MS: numberOr(30_000, 100, 600_000),
  UPLOAD_TIMEOUT_MS: numberOr(300_000, 100, 3_600_000),
  SILENCE_TIMEOUT_MS: numberOr(20_000, 100, 600_000),
  KEEP_ALIVE_MS: numberOr(75_000, 100, 600_000),
});

/**
 * Reads and validates the environment.
 * @throws WrongEnvironmentError with all problems at once
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const env = readVariables(PROGRAM, variables, source);
  return {
    ...sharedEnvironment(PROGRAM, env),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.REPLICA_URL,
    port: env.PORT,
    host: env.HOST,
    frontendDir: env.FRONTEND_DIR === undefined ? undefined : resolve(env.FRONTEND_DIR),
    appSecret: env.APP_SECRET,
    pinPepper: env.PIN_PEPPER,
    pushPrivateKey: env.PUSH_PRIVATE_KEY,
    pushContact: env.PUSH_CONTACT ?? 'mailto:naryad@localhost',
    demandsVerifiedEmail: isOn(env.EMAIL_VERIFICATION) ?? false,
    endsIssuedPasswords: isOn(env.ISSUED_PASSWORDS_ONCE) ?? false,
    twoFactorPolicy: env.TWO_FACTOR_REQUIRED,
    pinNeedsTerminal: isOn(env.PIN_REQUIRE_TERMINAL) ?? false,
    proxies: proxiesOf(env.TRUST_PROXY)!,
    trustsProxies: env.TRUST_PROXY !== undefined && !['off', 'false'].includes(env.TRUST_PROXY),
    readsMetrics: proxiesOf(env.METRICS_NETWORKS)!,
    hasAdminPages: isOn(env.ADMIN_PAGES) ?? true,
    publicUrl: env.PUBLIC_URL,
    publicHosts: hostNamesOf(env.PUBLIC_HOSTS)!,
    qrBaseUrl: env.QR_BASE_URL,
    hstsSubdomains: isOn(env.HSTS_SUBDOMAINS),
    poolSize: env.DATABASE_POOL,
    writeLimitPerMinute: env.WRITE_LIMIT_PER_MINUTE,
    runsRelay: isOn(env.RELAY) ?? true,
    outboxRetentionDays: env.OUTBOX_KEEP_DAYS,
    sweepEveryMs: env.SWEEP_EVERY_MS,
    minFreeDiskMegabytes: env.MIN_FREE_DISK_MB,
    drainMs: env.DRAIN_MS,
    stopGraceMs: env.STOP_GRACE_MS,
    requestLimits: {
      headersMs: env.HEADERS_TIMEOUT_MS,
      bodyMs: env.BODY_TIMEOUT_MS,
      uploadMs: env.UPLOAD_TIMEOUT_MS,
      silenceMs: env.SILENCE_TIMEOUT_MS,
      keepAliveMs: env.KEEP_ALIVE_MS,
    },
    isOffline: false,
    allowsGaps: isOn(env.NARYAD_ALLOW_GAPS) ?? false,
    variables: source,
  };
}

/** Whether the value is a P-256 private key; nearly every 32-byte number is. */
function isPushKey(value: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(value)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(value, 'hex');
    return true;
  } catch {
    return false;
  }
}
