import { isIP } from 'node:net';
import { dataDirFromEnv } from './paths.mjs';

const SEEDS = ['demo', 'none'];

/** What the user may set, read once and refused by name. */
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

/** The address for a browser on this machine: nobody can open http://0.0.0.0. */
export function browserUrl(host, port) {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}
