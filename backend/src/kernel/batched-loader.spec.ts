import { expect, it } from 'vitest';
import { BatchedLoader } from './batched-loader.js';

function bench() {
  const batches: (readonly string[])[] = [];
  const loader = new BatchedLoader<string, number>(async (keys) => {
    batches.push(keys);
    if (keys.includes('broken')) throw new Error('refused');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length]));
  });
  return { asked: batches, questions: loader };
}

it('loads of one tick are one query with each key once, and each caller gets the own value', async () => {
  const { asked, questions } = bench();
  const answers = ['a', 'bb', 'nobody', 'bb'].map((key) => questions.load(key));
  expect(await Promise.all(answers)).toEqual([1, 2, undefined, 2]);
  expect(asked).toEqual([['a', 'bb', 'nobody']]);
});

it('nothing is cached: a later load queries again', async () => {
  const { asked, questions } = bench();
  expect([await questions.load('a'), await questions.load('a')]).toEqual([1, 1]);
  expect(asked).toEqual([['a'], ['a']]);
});

it('a failed query rejects all its loads, and no later one', async () => {
  const { questions } = bench();
  const results = await Promise.allSettled([questions.load('a'), questions.load('broken')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await questions.load('a')).toBe(1);
});
