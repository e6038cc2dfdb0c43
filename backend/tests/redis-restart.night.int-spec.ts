import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobOptions } from '@naryad/runtime/queue/job-options';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from './kit/own-services.js';
import { waitFor } from './kit/wait-for.js';

const PREFIX = 'restart';
const JOBS = 30;

let services: OwnServices;
beforeAll(async () => {
  services = await startOwnServices();
}, 120_000);
afterAll(() => services.stop());

const ENDS = {
  stopped: () => services.redis.stop(),
  killed: () => services.redis.kill(),
};

describe.each(Object.keys(ENDS) as (keyof typeof ENDS)[])('a Redis that is %s and started again', (end) => {
  it('has every key of transactions and scripts, and every job for its worker', async () => {
    const redis = new Redis(services.redisUrl);
    await redis.set(`${end}:plain`, '1');
    await redis.multi().set(`${end}:first`, '1').set(`${end}:second`, '1').exec();
    const script = `redis.call('set', KEYS[1], '1') redis.call('set', KEYS[2], '1')`;
    await redis.eval(script, 2, `${end}:third`, `${end}:fourth`);
    const queue = new Queue(end, { connection: { url: services.redisUrl }, prefix: PREFIX });
    for (let number = 0; number < JOBS; number++)
      await queue.add('count', { number }, { ...jobOptions, jobId: `job-${number}` });
    // Delayed, so that the set of delayed jobs is not empty.
    await queue.add('count', { number: JOBS }, { ...jobOptions, jobId: 'later', delay: 2_000 });
    const before = await queue.getJobCounts('wait', 'delayed');
    redis.disconnect();
    await queue.close();

    await ENDS[end]();
    await services.redis.start();

    const newConnection = new Redis(services.redisUrl);
    const names = ['plain', 'first', 'second', 'third', 'fourth'].map((name) => `${end}:${name}`);
    expect(await newConnection.exists(...names)).toBe(names.length);
    newConnection.disconnect();
    const restored = new Queue(end, { connection: { url: services.redisUrl }, prefix: PREFIX });
    expect(await restored.getJobCounts('wait', 'delayed')).toEqual(before);
    const done = new Set<number>();
    const worker = new Worker<{ number: number }>(
      end,
      (job) => Promise.resolve(done.add(job.data.number)).then(() => undefined),
      { connection: { url: services.redisUrl }, prefix: PREFIX },
    );
    await waitFor(() => Promise.resolve(done.size === JOBS + 1), 'the jobs');
    await worker.close();
    await restored.close();
    expect(readFileSync(join(services.dataDir, 'logs', 'redis.log'), 'utf8')).not.toContain('CRITICAL');
  }, 60_000);
});

it('refuses sign-in as the default user, with which Redis loads its append-only file', async () => {
  for (const password of ['', ':@', 'default:any@', `default:${new URL(services.redisUrl).password}@`]) {
    const redis = new Redis(`redis://${password}127.0.0.1:${services.redis.port}`, {
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    await expect(redis.set('a', '1')).rejects.toThrow(/NOAUTH|WRONGPASS/);
    redis.disconnect();
  }
});
