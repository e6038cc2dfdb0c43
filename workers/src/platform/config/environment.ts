import { address, flag, isOn, numberOr, text, textOr, wholeNumber } from '@naryad/runtime/environment/fields';
import { readVariables } from '@naryad/runtime/environment/read-variables';
import { sharedEnvironment, sharedVariables } from '@naryad/runtime/environment/shared-environment';
import * as z from 'zod/mini';
import type { Environment } from './worker-config.js';

/** Name of the program in the error message at startup. */
const PROGRAM = 'воркера';

const ROLES_TEXT = 'роли через запятую: photos, documents, mail, accounting, printing';
const roleName = z.enum(['photos', 'documents', 'mail', 'accounting', 'printing'], ROLES_TEXT);
const roles = z.pipe(
  z.pipe(
    textOr('photos,documents,mail,accounting,printing'),
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

const MAIL_FROM_TEXT = 'ожидается отправитель, пример: Наряд <naryad@example.ru>';

/** Environment variables of the program. */
const variables = z.object({
  ...sharedVariables,
  WORKER_ROLES: roles,
  /** A job whose worker has crashed is repeated after at most one and a half times this period. */
  QUEUE_LOCK_MS: numberOr(30_000, 500, 600_000),
  STOP_GRACE_MS: numberOr(8_000, 0, 600_000),
  PUPPETEER_EXECUTABLE_PATH: text,
  CHROMIUM_PATH: text,
  CHROMIUM_SANDBOX: flag,
  WORKER_CONCURRENCY_PHOTOS: numberOr(2, 1, 64),
  WORKER_CONCURRENCY_DOCUMENTS: numberOr(4, 1, 64),
  WORKER_CONCURRENCY_MAIL: numberOr(4, 1, 64),
  /** Sequential: each request occupies a 1C licence while it runs. */
  WORKER_CONCURRENCY_ACCOUNTING: numberOr(1, 1, 64),
  /** Waiting for a printer that is off does not occupy one of these slots. */
  WORKER_CONCURRENCY_PRINTING: numberOr(8, 1, 64),
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
  QR_BASE_URL: address(/^https?:/, 'ожидается адрес, пример: https://naryad.example.ru/q'),
  HEALTH_PORT: wholeNumber(1, 65_535),
});

/**
 * Reads and validates the environment.
 * @throws WrongEnvironmentError with all problems at once
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const env = readVariables(PROGRAM, variables, source);
  return {
    ...sharedEnvironment(PROGRAM, env),
    roles: env.WORKER_ROLES,
    queueLockMs: env.QUEUE_LOCK_MS,
    stopGraceMs: env.STOP_GRACE_MS,
    chromiumPath: env.PUPPETEER_EXECUTABLE_PATH ?? env.CHROMIUM_PATH,
    chromiumSandbox: isOn(env.CHROMIUM_SANDBOX),
    concurrency: {
      photos: env.WORKER_CONCURRENCY_PHOTOS,
      documents: env.WORKER_CONCURRENCY_DOCUMENTS,
      mail: env.WORKER_CONCURRENCY_MAIL,
      accounting: env.WORKER_CONCURRENCY_ACCOUNTING,
      printing: env.WORKER_CONCURRENCY_PRINTING,
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    oneC: oneCOf(env),
    qrBaseUrl: env.QR_BASE_URL,
    healthPort: env.HEALTH_PORT,
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
