import { expect, it } from 'vitest';
import { DatabaseWatch } from './database-watch.js';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** What the watch says at each look, when Postgres answers so. */
async function check(...answers: readonly (Error | null)[]): Promise<boolean[]> {
  const left = [...answers];
  const watch = new DatabaseWatch({
    query: async () => {
      const answer = left.shift();
      if (answer) throw answer;
      return [];
    },
  });
  const results: boolean[] = [];
  for (const _ of answers) results.push(await watch.isDown());
  return results;
}

it('a Postgres that is away at two looks in a row is away, until it answers', async () => {
  expect(await check(refused, refused, refused, null, refused)).toEqual([false, true, true, false, false]);
});

it('one that has just been restarted is not', async () => {
  expect(await check(refused, null, refused, null)).toEqual([false, false, false, false]);
});

it('one whose connections are all in use, or that refuses a statement, is not', async () => {
  const busy = new Error('timeout exceeded when trying to connect');
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  const wrong = Object.assign(new Error('syntax error'), { code: '42601' });
  for (const error of [busy, full, wrong])
    expect(await check(error, error, error)).toEqual([false, false, false]);
});
