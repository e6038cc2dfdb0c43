import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Networks, networksOf } from '../network/networks.js';
import type { TracingSettings } from '../tracing/tracing.js';
import { address, flag, isOn, required, shareOr, text, textOr } from './fields.js';
import { WrongEnvironmentError } from './read-variables.js';

/** Bucket for files, if they are not stored in a folder. */
export interface BucketSettings {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** Settings common to all programs of the plant. */
export interface SharedEnvironment {
  readonly redisUrl: string;
  readonly queuePrefix: string;
  readonly dataDir: string;
  readonly s3: BucketSettings | undefined;
  readonly timeZone: string;
  readonly logLevel: string;
  /** Origins of additional push services that notices may be sent to, e.g. the plant's own service. */
  readonly pushServices: readonly string[];
  /** The only networks with printers (`PRINTER_NETWORKS`); null: private networks. */
  readonly printerNetworks: Networks | null;
  /** Undefined: tracing is off. */
  readonly tracing: TracingSettings | undefined;
}

const ORIGINS_TEXT = 'ожидаются адреса через запятую, пример: https://push.example.ru';
const NETWORKS_TEXT = 'ожидаются сети через запятую, пример: 192.168.10.0/24, 10.5.0.0/16';
const REDIS_TEXT = 'укажите адрес Redis, пример: redis://127.0.0.1:6379';

/** Variables that every program reads; spread them into the program's own schema. */
export const sharedVariables = {
  REDIS_URL: required(REDIS_TEXT).check(z.refine((value) => /^rediss?:\/\/./.test(value), REDIS_TEXT)),
  QUEUE_PREFIX: textOr('naryad'),
  DATA_DIR: textOr('.data'),
  APP_TZ: z.pipe(
    textOr('Europe/Moscow'),
    z.string().check(z.refine(isTimeZone, 'неизвестный часовой пояс, пример: Europe/Moscow')),
  ),
  LOG_LEVEL: z.pipe(
    textOr('info'),
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'пример: info, debug, warn'),
  ),
  PUSH_SERVICES: z.pipe(
    textOr(''),
    z.string().check(z.refine((value) => originsOf(value) !== null, ORIGINS_TEXT)),
  ),
  PRINTER_NETWORKS: z.pipe(
    text,
    z.optional(z.string().check(z.refine((value) => networksOf(value) !== null, NETWORKS_TEXT))),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    /^https?:/,
    'ожидается адрес коллектора, пример: http://127.0.0.1:4318',
  ),
  OTEL_TRACES_SAMPLER_ARG: shareOr(0.05),
  OTEL_SERVICE_NAME: textOr('naryad'),
  S3_ENDPOINT: address(/^https?:/, 'ожидается адрес, пример: https://s3.example.ru'),
  S3_REGION: textOr('us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: flag,
};

const schema = z.object(sharedVariables);
type SharedVariables = z.output<typeof schema>;

/**
 * Settings from the shared variables.
 * @throws WrongEnvironmentError for a bucket without its keys
 */
export function sharedEnvironment(program: string, env: SharedVariables): SharedEnvironment {
  return {
    redisUrl: env.REDIS_URL,
    queuePrefix: env.QUEUE_PREFIX,
    dataDir: resolve(env.DATA_DIR),
    s3: bucketOf(program, env),
    timeZone: env.APP_TZ,
    logLevel: env.LOG_LEVEL,
    pushServices: originsOf(env.PUSH_SERVICES) ?? [],
    printerNetworks: env.PRINTER_NETWORKS === undefined ? null : networksOf(env.PRINTER_NETWORKS),
    tracing: tracingOf(env),
  };
}

function tracingOf(env: SharedVariables): TracingSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return { endpoint, share: env.OTEL_TRACES_SAMPLER_ARG, serviceName: env.OTEL_SERVICE_NAME };
}

function bucketOf(program: string, env: SharedVariables): BucketSettings | undefined {
  if (env.S3_BUCKET === undefined) return undefined;
  if (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined) {
    throw new WrongEnvironmentError(program, [
      'S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY: обязательны вместе с S3_BUCKET',
    ]);
  }
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    // Self-hosted servers (MinIO, Ceph) address buckets by path, cloud services by host name.
    forcePathStyle: isOn(env.S3_FORCE_PATH_STYLE) ?? env.S3_ENDPOINT !== undefined,
  };
}

/** Origins of a list of addresses; null when one is invalid. */
function originsOf(list: string): string[] | null {
  const addresses = list.split(',').flatMap((one) => one.trim() || []);
  const isAddress = (one: string): boolean => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol);
  return addresses.every(isAddress) ? addresses.map((one) => new URL(one).origin) : null;
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('ru', { timeZone: value }));
  } catch {
    return false;
  }
}
