import { expect, it } from 'vitest';
import { AskedTogether } from './asked-together.js';

function bench() {
  const asked: (readonly string[])[] = [];
  const questions = new AskedTogether<string, number>(async (keys) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('refused');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length]));
  });
  return { asked, questions };
}

it('questions of one turn are one question, each key once, and everybody gets his own answer', async () => {
  const { asked, questions } = bench();
  const answers = ['a', 'bb', 'nobody', 'bb'].map((key) => questions.ask(key));
  expect(await Promise.all(answers)).toEqual([1, 2, undefined, 2]);
  expect(asked).toEqual([['a', 'bb', 'nobody']]);
});

it('nothing is remembered: whoever asks later is answered anew', async () => {
  const { asked, questions } = bench();
  expect([await questions.ask('a'), await questions.ask('a')]).toEqual([1, 1]);
  expect(asked).toEqual([['a'], ['a']]);
});

it('what refuses a question is told to all who asked with it, and to nobody after them', async () => {
  const { questions } = bench();
  const together = await Promise.allSettled([questions.ask('a'), questions.ask('broken')]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await questions.ask('a')).toBe(1);
});
