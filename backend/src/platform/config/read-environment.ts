import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Environment } from './environment.js';
import { address, flag, isOn, numberOr, required, text, textOr } from './fields.js';

const POSTGRES_TEXT = 'укажите адрес базы данных, пример: postgres://naryad:пароль@127.0.0.1:5432/naryad';
const REDIS_TEXT = 'укажите адрес Redis, пример: redis://127.0.0.1:6379';
const SECRET_TEXT = 'укажите секрет не короче 32 символов (openssl rand -hex 32)';

const timeZone = z.pipe(
  textOr('Europe/Moscow'),
  z.string().check(z.refine(isTimeZone, 'неизвестный часовой пояс, пример: Europe/Moscow')),
);

/** The variables that the platform reads. */
const variables = z.object({
  DATABASE_URL: required(POSTGRES_TEXT).check(
    z.refine((value) => /^postgres(ql)?:\/\/./.test(value), POSTGRES_TEXT),
  ),
  REDIS_URL: required(REDIS_TEXT).check(z.refine((value) => /^rediss?:\/\/./.test(value), REDIS_TEXT)),
  PORT: numberOr(3000, 0, 65_535),
  HOST: textOr('127.0.0.1'),
  DATA_DIR: textOr('.data'),
  FRONTEND_DIR: text,
  APP_SECRET: required(SECRET_TEXT).check(z.minLength(32, SECRET_TEXT)),
  PIN_PEPPER: required(SECRET_TEXT).check(z.minLength(32, SECRET_TEXT)),
  EMAIL_VERIFICATION: flag,
  PIN_REQUIRE_TERMINAL: flag,
  APP_TZ: timeZone,
  TRUST_PROXY: text,
  PUBLIC_URL: address(/^https?:/, 'ожидается адрес, пример: https://naryad.example.ru'),
  QUEUE_PREFIX: textOr('naryad'),
  DATABASE_POOL: numberOr(20, 4, 200),
  WRITE_LIMIT_PER_MINUTE: numberOr(120, 0, 1_000_000),
  RELAY: flag,
  NARYAD_ALLOW_GAPS: flag,
  OUTBOX_KEEP_DAYS: numberOr(14, 1, 3650),
  MIN_FREE_DISK_MB: numberOr(100, 0, 1_000_000),
  STOP_GRACE_MS: numberOr(10_000, 0, 600_000),
  HEADERS_TIMEOUT_MS: numberOr(15_000, 100, 600_000),
  BODY_TIMEOUT_MS: numberOr(30_000, 100, 600_000),
  UPLOAD_TIMEOUT_MS: numberOr(300_000, 100, 3_600_000),
  SILENCE_TIMEOUT_MS: numberOr(20_000, 100, 600_000),
  KEEP_ALIVE_MS: numberOr(75_000, 100, 600_000),
  LOG_LEVEL: z.pipe(
    textOr('info'),
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'пример: info, debug, warn'),
  ),
  S3_ENDPOINT: address(/^https?:/, 'ожидается адрес, пример: https://s3.example.ru'),
  S3_REGION: textOr('us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: flag,
});

/** Thrown at start; its message lists every wrong variable, in Russian, for whoever starts the program. */
export class WrongEnvironmentError extends Error {
  override readonly name = 'WrongEnvironmentError';
  constructor(problems: readonly string[]) {
    super(`Неверные настройки сервера:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  }
}

/** Reads and checks the environment; all problems are reported at once. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const parsed = z.safeParse(variables, source);
  if (!parsed.success) {
    throw new WrongEnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`),
    );
  }
  const env = parsed.data;
  return {
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    frontendDir: env.FRONTEND_DIR === undefined ? undefined : resolve(env.FRONTEND_DIR),
    appSecret: env.APP_SECRET,
    pinPepper: env.PIN_PEPPER,
    demandsVerifiedEmail: isOn(env.EMAIL_VERIFICATION) ?? false,
    pinNeedsTerminal: isOn(env.PIN_REQUIRE_TERMINAL) ?? false,
    timeZone: env.APP_TZ,
    s3: bucketOf(env),
    trustProxy: proxiesOf(env.TRUST_PROXY),
    publicUrl: env.PUBLIC_URL,
    queuePrefix: env.QUEUE_PREFIX,
    poolSize: env.DATABASE_POOL,
    writeLimitPerMinute: env.WRITE_LIMIT_PER_MINUTE,
    runsRelay: isOn(env.RELAY) ?? true,
    outboxKeepDays: env.OUTBOX_KEEP_DAYS,
    minFreeDiskMegabytes: env.MIN_FREE_DISK_MB,
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
    logLevel: env.LOG_LEVEL,
    variables: source,
  };
}

function bucketOf(env: z.output<typeof variables>): Environment['s3'] {
  if (env.S3_BUCKET === undefined) return undefined;
  if (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined) {
    throw new WrongEnvironmentError([
      'S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY: обязательны вместе с S3_BUCKET',
    ]);
  }
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    // Self-hosted servers (MinIO, Ceph) know buckets by path; the cloud by name.
    forcePathStyle: isOn(env.S3_FORCE_PATH_STYLE) ?? env.S3_ENDPOINT !== undefined,
  };
}

/** Nobody is believed by default: a client could otherwise choose its own address and so escape the throttles. */
function proxiesOf(value: string | undefined): Environment['trustProxy'] {
  if (value === undefined || value === 'off' || value === 'false') return false;
  if (value === 'on' || value === 'true') return true;
  if (!/^\d+$/.test(value)) return value;
  const hops = Number(value);
  return (_address, hop) => hop < hops;
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('ru', { timeZone: value }));
  } catch {
    return false;
  }
}
