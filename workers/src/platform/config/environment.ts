import * as z from 'zod/mini';
import type { Environment } from './worker-config.js';

const cleaned = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
};

/** A variable that is set to nothing counts as not set: compose files write `S3_BUCKET=` for "none". */
const text = z.pipe(z.unknown(), z.transform(cleaned));

const textOr = (fallback: string) =>
  z.pipe(
    text,
    z.transform((value) => value ?? fallback),
  );

const required = (message: string) => z.pipe(text, z.string(message));

const wholeNumber = (fallback: number | undefined, min: number, max: number) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => (value === undefined ? fallback : Number(value))),
    ),
    z.optional(
      z
        .int(`ожидается целое число от ${min} до ${max}`)
        .check(
          z.minimum(min, `ожидается целое число от ${min} до ${max}`),
          z.maximum(max, `ожидается целое число от ${min} до ${max}`),
        ),
    ),
  );

const numberOr = (fallback: number, min: number, max: number) =>
  z.pipe(
    wholeNumber(fallback, min, max),
    z.transform((value) => value ?? fallback),
  );

const address = (protocols: RegExp, message: string) =>
  z.pipe(
    text,
    z.optional(z.string().check(z.refine((value) => URL.canParse(value) && protocols.test(value), message))),
  );

const ROLES_TEXT = 'роли через запятую: photos, documents, mail, accounting';
const roleName = z.enum(['photos', 'documents', 'mail', 'accounting'], ROLES_TEXT);
const roles = z.pipe(
  z.pipe(
    textOr('photos,documents,mail,accounting'),
    z.transform((value) => [
      ...new Set(
        value
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ]),
  ),
  z.array(roleName).check(z.minLength(1, ROLES_TEXT)),
);

const timeZone = z.pipe(
  textOr('Europe/Moscow'),
  z.string().check(
    z.refine((value) => {
      try {
        return Boolean(new Intl.DateTimeFormat('ru', { timeZone: value }));
      } catch {
        return false;
      }
    }, 'неизвестный часовой пояс, пример: Europe/Moscow'),
  ),
);

const flag = z.pipe(
  z.pipe(
    text,
    z.transform((value) => value?.toLowerCase()),
  ),
  z.optional(z.enum(['on', 'off', 'true', 'false'], 'ожидается on или off')),
);

const MAIL_FROM_TEXT = 'ожидается отправитель, пример: Наряд <naryad@example.ru>';
const REDIS_TEXT = 'укажите адрес Redis, пример: redis://127.0.0.1:6379';

/** The variables that the program reads. Other programs' variables in the same environment are ignored. */
const variables = z.object({
  WORKER_ROLES: roles,
  REDIS_URL: required(REDIS_TEXT).check(z.refine((value) => /^rediss?:\/\/./.test(value), REDIS_TEXT)),
  QUEUE_PREFIX: textOr('naryad'),
  /** A job whose worker is gone is repeated after this time and one half of it more at most. */
  QUEUE_LOCK_MS: numberOr(30_000, 500, 600_000),
  STOP_GRACE_MS: numberOr(8_000, 0, 600_000),
  DATA_DIR: textOr('.data'),
  S3_ENDPOINT: address(/^https?:/, 'ожидается адрес, пример: https://s3.example.ru'),
  S3_REGION: textOr('us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: flag,
  PUPPETEER_EXECUTABLE_PATH: text,
  CHROMIUM_PATH: text,
  CHROMIUM_SANDBOX: flag,
  WORKER_CONCURRENCY_PHOTOS: numberOr(2, 1, 64),
  WORKER_CONCURRENCY_DOCUMENTS: numberOr(4, 1, 64),
  WORKER_CONCURRENCY_MAIL: numberOr(4, 1, 64),
  /** One at a time: each request takes a licence of 1C while it runs. */
  WORKER_CONCURRENCY_ACCOUNTING: numberOr(1, 1, 64),
  SMTP_URL: address(/^smtps?:\/\/./, 'ожидается адрес, пример: smtps://логин:пароль@smtp.example.ru:465'),
  MAIL_FROM: textOr('Наряд <naryad@localhost>').check(
    z.refine((value) => /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value), MAIL_FROM_TEXT),
  ),
  ONEC_URL: address(
    /^https?:/,
    'ожидается адрес OData, пример: http://1c.example.ru/base/odata/standard.odata',
  ),
  ONEC_LOGIN: textOr(''),
  ONEC_PASSWORD: textOr(''),
  ONEC_TIMEOUT_MS: numberOr(60_000, 100, 600_000),
  ONEC_PAGE_SIZE: numberOr(1_000, 1, 10_000),
  ONEC_PRODUCTS: textOr('Catalog_Номенклатура'),
  ONEC_COMPANIES: textOr('Catalog_Контрагенты'),
  ONEC_RECEIPT_INVOICES: textOr('Document_ПоступлениеТоваровУслуг'),
  APP_TZ: timeZone,
  QR_BASE_URL: address(/^https?:/, 'ожидается адрес, пример: https://naryad.example.ru/q'),
  HEALTH_PORT: wholeNumber(undefined, 1, 65_535),
  LOG_LEVEL: z.pipe(
    textOr('info'),
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'пример: info, debug, warn'),
  ),
});

/** Thrown at start; its message lists every wrong variable, in Russian, for whoever starts the program. */
export class WrongEnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`Неверные настройки воркера:\n${problems.map((one) => `  ${one}`).join('\n')}`);
    this.name = 'WrongEnvironmentError';
  }
}

/** Reads and checks the environment; all problems are reported at once. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  // Every key is there, if only as undefined: zod takes a missing key of a transformed field for an error.
  const known = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, source[name]]));
  const parsed = z.safeParse(variables, known);
  if (!parsed.success) {
    throw new WrongEnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`),
    );
  }
  const env = parsed.data;
  return {
    roles: env.WORKER_ROLES,
    redisUrl: env.REDIS_URL,
    queuePrefix: env.QUEUE_PREFIX,
    queueLockMs: env.QUEUE_LOCK_MS,
    stopGraceMs: env.STOP_GRACE_MS,
    dataDir: env.DATA_DIR,
    s3: bucketOf(env),
    chromiumPath: env.PUPPETEER_EXECUTABLE_PATH ?? env.CHROMIUM_PATH,
    chromiumSandbox: isOn(env.CHROMIUM_SANDBOX),
    concurrency: {
      photos: env.WORKER_CONCURRENCY_PHOTOS,
      documents: env.WORKER_CONCURRENCY_DOCUMENTS,
      mail: env.WORKER_CONCURRENCY_MAIL,
      accounting: env.WORKER_CONCURRENCY_ACCOUNTING,
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    oneC: oneCOf(env),
    timeZone: env.APP_TZ,
    qrBaseUrl: env.QR_BASE_URL,
    healthPort: env.HEALTH_PORT,
    logLevel: env.LOG_LEVEL,
  };
}

function oneCOf(env: z.output<typeof variables>): Environment['oneC'] {
  if (env.ONEC_URL === undefined) return undefined;
  return {
    url: env.ONEC_URL.replace(/\/+$/, ''),
    login: env.ONEC_LOGIN,
    password: env.ONEC_PASSWORD,
    timeoutMs: env.ONEC_TIMEOUT_MS,
    pageSize: env.ONEC_PAGE_SIZE,
    entities: {
      products: env.ONEC_PRODUCTS,
      companies: env.ONEC_COMPANIES,
      'receipt-invoices': env.ONEC_RECEIPT_INVOICES,
    },
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

function isOn(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'on' || value === 'true';
}
