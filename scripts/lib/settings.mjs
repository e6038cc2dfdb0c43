import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { dataDirFromEnv, root } from './paths.mjs';

const SEEDS = ['demo', 'none'];

/** Settings of the user, read once; an invalid one is rejected by name. */
export function settingsFromEnv(env = process.env) {
  const seed = env.SEED || 'demo';
  if (!SEEDS.includes(seed))
    throw new Error(`SEED=${seed}: возможны demo (демонстрационный завод) и none (пустая база).`);
  return {
    port: wholeNumber(env, 'PORT', 3000, 1, 65_535),
    host: env.HOST || '127.0.0.1',
    seed,
    dataDir: dataDirFromEnv(),
    backends: wholeNumber(env, 'BACKENDS', 1, 1, 16),
    workers: wholeNumber(env, 'WORKERS', 1, 0, 16),
    databaseUrl: env.DATABASE_URL || null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || null,
    redisUrl: env.REDIS_URL || null,
    backup: backupSettings(env),
  };
}

/**
 * Target of backups, time of the daily one (in the plant's time zone), and retention; null without backups.
 */
export function backupSettings(env = process.env) {
  if (!env.BACKUP_DIR) return null;
  const time = env.BACKUP_AT || '02:30';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new Error(`BACKUP_AT=${time}: нужно время, например 02:30.`);
  return {
    ...backupTarget(env),
    at: time,
    keepDays: wholeNumber(env, 'BACKUP_KEEP_DAYS', 30, 1, 3_650),
  };
}

/** A folder, or `s3://bucket/prefix`. */
function backupTarget(env) {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(env.BACKUP_DIR) ?? [];
  if (!bucket) return { folder: resolve(root, env.BACKUP_DIR), bucket: null };
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      `BACKUP_DIR=${env.BACKUP_DIR}: нужны BACKUP_S3_ACCESS_KEY_ID и BACKUP_S3_SECRET_ACCESS_KEY.`,
    );
  const endpoint = env.BACKUP_S3_ENDPOINT || undefined;
  const region = env.BACKUP_S3_REGION || 'us-east-1';
  return {
    folder: env.BACKUP_DIR,
    bucket: {
      name: bucket,
      prefix: prefix.replace(/\/*$/, ''),
      endpoint,
      region,
      accessKeyId,
      secretAccessKey,
    },
  };
}

/**
 * The bucket of the uploaded files, from the same variables that the programs read; null for the folder.
 * @returns {import('../backup/s3-client.mjs').BucketSettings | null}
 */
export function filesBucket(env = process.env) {
  const settingOf = (name) => env[`S3_${name}`]?.trim() || undefined;
  const name = settingOf('BUCKET');
  if (!name) return null;
  const [accessKeyId, secretAccessKey] = [settingOf('ACCESS_KEY_ID'), settingOf('SECRET_ACCESS_KEY')];
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY: обязательны вместе с S3_BUCKET.');
  const byPath = settingOf('FORCE_PATH_STYLE')?.toLowerCase();
  return {
    name,
    endpoint: settingOf('ENDPOINT'),
    region: settingOf('REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: byPath && ['on', 'true'].includes(byPath),
  };
}

function wholeNumber(env, name, byDefault, min, max) {
  const text = env[name];
  if (!text) return byDefault;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name}=${text}: нужно целое число от ${min} до ${max}.`);
  return value;
}

export const isLoopback = (host) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** The address for a browser on this machine, because http://0.0.0.0 cannot be opened. */
export function browserUrl(host, port) {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}
