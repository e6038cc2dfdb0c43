import { describe, expect, it } from 'vitest';
import { openOfJob, sealForJob } from './sealing.js';

const REDIS = 'redis://naryad:p%40ssword@redis:6379';
const LINK = 'https://naryad.test/reset-password/letter#token=secret';

describe('a secret of a job', () => {
  it('is not readable, and is decrypted for its own job only', () => {
    const sealed = sealForJob(REDIS, 'mail-1', LINK);
    expect(sealed).not.toContain('secret');
    expect(openOfJob(REDIS, 'mail-1', sealed)).toBe(LINK);
    expect(sealForJob(REDIS, 'mail-1', LINK)).not.toBe(sealed);
  });

  it('opens wherever Redis is, with the same password', () => {
    const sealed = sealForJob(REDIS, 'mail-1', LINK);
    expect(openOfJob('rediss://other:p%40ssword@10.0.0.5:6380/3', 'mail-1', sealed)).toBe(LINK);
    expect(() => openOfJob('redis://naryad:another@redis:6379', 'mail-1', sealed)).toThrow('does not open');
  });

  it('does not open for another job, nor when it was altered', () => {
    const sealed = sealForJob(REDIS, 'mail-1', LINK);
    expect(() => openOfJob(REDIS, 'mail-2', sealed)).toThrow('does not open');
    expect(() => openOfJob(REDIS, 'mail-1', `${sealed.slice(0, -4)}AAAA`)).toThrow('does not open');
  });

  it('of jobs of before is as it is', () => expect(openOfJob(REDIS, 'mail-1', LINK)).toBe(LINK));
});
