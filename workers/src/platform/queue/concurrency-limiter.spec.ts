import { expect, it } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

it('limits concurrency, runs waiting tasks in FIFO order, and continues after a failure', async () => {
  const limiter = new ConcurrencyLimiter(2);
  const ends: (() => void)[] = [];
  const begunNames: string[] = [];
  const work = (name: string) =>
    limiter.run(async () => {
      begunNames.push(name);
      await new Promise<void>((done) => ends.push(done));
      if (name === 'a') throw new Error('a failed');
    });
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(work));
  await Promise.resolve();
  expect(begunNames).toEqual(['a', 'b']);
  for (let end = 0; end < 4; end += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(end);
    ends[end]!();
  }
  expect((await all).map((one) => one.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begunNames).toEqual(['a', 'b', 'c', 'd']);
});
