import { expect, it } from 'vitest';
import { SharedAnswers } from './shared-answers.js';

function bench() {
  const startedCalls: {
    readonly key: string;
    readonly end: (answer: number) => void;
    readonly fail: () => void;
  }[] = [];
  const answers = new SharedAnswers<string, number>(
    (key) =>
      new Promise((end, refuse) => startedCalls.push({ key, end, fail: () => refuse(new Error('broken')) })),
    0,
  );
  return { begun: startedCalls, answers };
}
const waitUntil = async (is: () => boolean): Promise<void> => {
  while (!is()) await new Promise((done) => setTimeout(done, 1));
};

it('one result serves all concurrent callers, and is never older than their calls', async () => {
  const { begun, answers } = bench();
  const first = answers.get('a');
  const late = [answers.get('a'), answers.get('a'), answers.get('a')];
  expect(begun).toHaveLength(1);
  begun[0]!.end(1);
  expect(await first).toBe(1);
  await waitUntil(() => begun.length === 2);
  const later = answers.get('a');
  begun[1]!.end(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  await waitUntil(() => begun.length === 3);
  begun[2]!.end(3);
  expect(await later).toBe(3);
  void answers.get('a');
  expect(begun).toHaveLength(4);
});

it('keys do not wait for each other, and a failed call is repeated for the waiting callers', async () => {
  const { begun, answers } = bench();
  const first = answers.get('a');
  const second = answers.get('a');
  void answers.get('b');
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  begun[0]!.fail();
  await expect(first).rejects.toThrow('broken');
  await waitUntil(() => begun.length === 3);
  begun[2]!.end(5);
  expect(await second).toBe(5);
});
