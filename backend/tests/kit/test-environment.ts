import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Environment } from '../../src/platform/config/environment.js';
import { readEnvironment } from '../../src/platform/config/read-environment.js';

/** Number of Redis databases. */
const REDIS_DATABASES = 16;

/**
 * A worker runs its test files sequentially, so each worker needs one Redis database, and `flushdb` affects
 * no other worker.
 */
export function testRedisUrl(): string {
  const url = new URL(inject('redisUrl'));
  url.pathname = `/${Number(process.env['VITEST_POOL_ID'] ?? 1) % REDIS_DATABASES}`;
  return url.href;
}

/** Settings of a test application; `variables` are environment variables that override them. */
export function testEnvironment(
  databaseUrl: string,
  queuePrefix: string,
  variables: Readonly<Record<string, string>>,
): Environment {
  return readEnvironment({
    DATABASE_URL: databaseUrl,
    REDIS_URL: testRedisUrl(),
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'naryad-files-')),
    APP_SECRET: 'secret of tests secret of tests secret of tests',
    PIN_PEPPER: 'pepper of tests pepper of tests pepper of tests',
    PUSH_PRIVATE_KEY: '1f'.repeat(32),
    QUEUE_PREFIX: queuePrefix,
    DATABASE_POOL: '10',
    WRITE_LIMIT_PER_MINUTE: '0',
    MIN_FREE_DISK_MB: '0',
    STOP_GRACE_MS: '3000',
    LOG_LEVEL: 'error',
    ...variables,
  });
}
