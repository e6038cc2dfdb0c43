import { expect, it } from 'vitest';
import { Lanes } from './lanes.js';

it('lets the next one in when a work leaves its lane, once', async () => {
  const lanes = new Lanes(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string, mayLeave = false) =>
    lanes.run(async (leave) => {
      begun.push(name);
      if (mayLeave) leave();
      if (mayLeave) leave();
      await new Promise<void>((done) => ends.push(done));
    });
  const all = Promise.all([work('a', true), work('b'), work('c')]);
  await expect.poll(() => begun).toEqual(['a', 'b']);
  ends[0]!();
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  ends[1]!();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  ends[2]!();
  await all;
});

it('does so many at once, the others in their order, and goes on after a failure', async () => {
  const lanes = new Lanes(2);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) =>
    lanes.run(async () => {
      begun.push(name);
      await new Promise<void>((done) => ends.push(done));
      if (name === 'a') throw new Error('a failed');
    });
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(work));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  for (let end = 0; end < 4; end += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(end);
    ends[end]!();
  }
  expect((await all).map((one) => one.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});
