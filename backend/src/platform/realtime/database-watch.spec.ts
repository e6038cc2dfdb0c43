import { expect, it } from 'vitest';
import { DatabaseWatch } from './database-watch.js';

const refusedError = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Results of the watch for a series of Postgres replies. */
async function check(...answers: readonly (Error | null)[]): Promise<boolean[]> {
  const remainingAnswers = [...answers];
  const watch = new DatabaseWatch({
    query: async () => {
      const answer = remainingAnswers.shift();
      if (answer) throw answer;
      return [];
    },
  });
  const results: boolean[] = [];
  for (const _ of answers) results.push(await watch.isDown());
  return results;
}

it('reports Postgres as down after two failed checks in a row, until it responds', async () => {
  expect(await check(refusedError, refusedError, refusedError, null, refusedError)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('one that has just been restarted is not', async () => {
  expect(await check(refusedError, null, refusedError, null)).toEqual([false, false, false, false]);
});

it('does not report a Postgres without free connections, or one that refuses a statement', async () => {
  const busy = new Error('timeout exceeded when trying to connect');
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  const wrong = Object.assign(new Error('syntax error'), { code: '42601' });
  for (const error of [busy, full, wrong])
    expect(await check(error, error, error)).toEqual([false, false, false]);
});
