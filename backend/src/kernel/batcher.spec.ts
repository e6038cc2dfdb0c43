import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { Batcher } from './batcher.js';

afterEach(() => void vi.useRealTimers());

/** A batcher whose batches end when the test ends them. */
function bench({ batches = 1, tasks = 3, minParallelBatch = 1 } = {}) {
  const startedBatches: { readonly tasks: readonly string[]; end(): void; breakOff(): void }[] = [];
  const batcher = new Batcher<string, string>({
    runAll: (batchTasks) =>
      new Promise((done, reject) =>
        startedBatches.push({
          tasks: batchTasks,
          end: () => done(batchTasks.map((task) => (task.startsWith('left') ? null : `${task} done`))),
          breakOff: () => reject(new Error('refused')),
        }),
      ),
    keyOf: (task) => task,
    batches,
    tasks,
    minParallelBatch,
    slowMs: 30,
  });
  return {
    begun: startedBatches,
    batcher,
    batchesOf: () => startedBatches.map((batch) => batch.tasks),
  };
}

const nextTick = () => new Promise((done) => setImmediate(done));

it('a single task starts at once; tasks that arrive during a batch form the next batches, up to the maximum size', async () => {
  const { begun, batcher, batchesOf } = bench();
  const answers = ['a', 'b', 'c', 'd', 'e'].map((task) => batcher.run(task));
  expect(batchesOf()).toEqual([['a']]);
  for (const index of [0, 1, 2]) {
    begun[index]!.end();
    await nextTick();
  }
  expect(batchesOf()).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
});

it('so many batches are under way as were allowed', async () => {
  const { begun, batcher, batchesOf } = bench({ batches: 2 });
  const answers = ['a', 'b', 'c', 'd'].map((task) => batcher.run(task));
  expect(batchesOf()).toEqual([['a'], ['b']]);
  begun[1]!.end();
  await nextTick();
  expect(batchesOf()).toEqual([['a'], ['b'], ['c', 'd']]);
  begun[0]!.end();
  begun[2]!.end();
  await Promise.all(answers);
});

it('a parallel batch begins once it is large enough; after the last running batch any size begins', async () => {
  const { begun, batcher, batchesOf } = bench({ batches: 2, minParallelBatch: 2 });
  const answers = ['a', 'b', 'b'].map((task) => batcher.run(task));
  expect(batchesOf()).toEqual([['a']]);
  answers.push(batcher.run('c'));
  expect(batchesOf()).toEqual([['a'], ['b', 'c']]);
  answers.push(batcher.run('d'));
  begun[0]!.end();
  await nextTick();
  expect(batchesOf()).toEqual([['a'], ['b', 'c']]);
  begun[1]!.end();
  await nextTick();
  expect(batchesOf()).toEqual([['a'], ['b', 'c'], ['b', 'd']]);
  begun[2]!.end();
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'b done', 'c done', 'd done']);
});

it('a new task does not wait for a slow batch', async () => {
  vi.useFakeTimers();
  const { begun, batcher, batchesOf } = bench({ batches: 2, minParallelBatch: 2 });
  const answers = [batcher.run('held up'), batcher.run('a')];
  vi.advanceTimersByTime(29);
  expect(batchesOf()).toEqual([['held up']]);
  vi.advanceTimersByTime(1);
  expect(batchesOf()).toEqual([['held up'], ['a']]);
  begun[1]!.end();
  await answers[1];
  answers.push(batcher.run('b'));
  expect(batchesOf()).toEqual([['held up'], ['a'], ['b']]);
  begun[2]!.end();
  begun[0]!.end();
  expect(await Promise.all(answers)).toEqual(['held up done', 'a done', 'b done']);
  // No batch is slow any more.
  answers.push(batcher.run('c'), batcher.run('d'));
  expect(batchesOf().slice(3)).toEqual([['c']]);
});

it('tasks with the same key run one after the other, without blocking tasks with other keys', async () => {
  const { begun, batcher, batchesOf } = bench({ batches: 2 });
  const answers = ['same', 'same', 'same', 'other'].map((task) => batcher.run(task));
  expect(batchesOf()).toEqual([['same'], ['other']]);
  begun[1]!.end();
  await nextTick();
  expect(begun).toHaveLength(2);
  begun[0]!.end();
  await nextTick();
  expect(batchesOf()).toEqual([['same'], ['other'], ['same']]);
  begun[2]!.end();
  await nextTick();
  begun[3]!.end();
  expect(await Promise.all(answers)).toEqual(['same done', 'same done', 'same done', 'other done']);
});

it('a skipped task resolves to null; a failed batch rejects all its tasks and no later one', async () => {
  const { begun, batcher } = bench();
  const leftTask = batcher.run('left');
  const broken = Promise.allSettled([batcher.run('a'), batcher.run('b')]);
  begun[0]!.end();
  expect(await leftTask).toBeNull();
  begun[1]!.breakOff();
  expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const after = batcher.run('a');
  begun[2]!.end();
  expect(await after).toBe('a done');
});

it('a batch runs in the async context of its first task, not of the previous batch', async () => {
  const request = new AsyncLocalStorage<string>();
  const seenStores: unknown[] = [];
  const batcher = new Batcher<string, string>({
    runAll: async (tasks) => {
      seenStores.push(request.getStore());
      await nextTick();
      return tasks;
    },
    keyOf: (task) => task,
    batches: 1,
    tasks: 3,
    minParallelBatch: 1,
    slowMs: 30,
  });
  await Promise.all(['a', 'b', 'c'].map((task) => request.run(task, () => batcher.run(task))));
  expect(seenStores).toEqual(['a', 'b']);
});
