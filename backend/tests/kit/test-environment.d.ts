import type { Environment } from '../../src/platform/config/environment.js';
/** Files run one after the other in a worker, so each worker needs one Redis database: `flushdb` hurts nobody else. */
export declare function testRedisUrl(): string;
/** Settings of a test application; `variables` are environment variables that win. */
export declare function testEnvironment(
  databaseUrl: string,
  queuePrefix: string,
  variables: Readonly<Record<string, string>>,
): Environment;
