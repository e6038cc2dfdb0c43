import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceQueue, type AttemptResult, type DeviceQueueOptions } from './device-queue.js';
import { MemoryStore } from './memory-store.js';

interface Scan {
  readonly key: string;
  readonly userId: number;
  readonly isRefused?: boolean;
}

const scan = (key: string, userId = 1): Scan => ({ key, userId });
const WAIT: AttemptResult = { is: 'wait', retryAfterMs: 0 };
const ACCEPTED: AttemptResult = { is: 'accepted' };
const pass = async (ms = 0): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let store: MemoryStore<Scan>;
let sentKeys: string[];
/** Results of the attempts in order; further attempts are accepted. */
let results: AttemptResult[];
beforeEach(() => {
  store = new MemoryStore<Scan>();
  sentKeys = [];
  results = [];
});

/** One tab of the device; tabs may share a store. */
function tab(
  options: Partial<DeviceQueueOptions<Scan, string, AttemptResult>> = {},
): DeviceQueue<Scan, string, AttemptResult> {
  return new DeviceQueue<Scan, string, AttemptResult>({
    store,
    isPersonal: true,
    next: (open, userId) => open.find((entry) => entry.userId === userId && !entry.isRefused) ?? null,
    attempt: ({ key }) => {
      sentKeys.push(key);
      return Promise.resolve(results.shift() ?? ACCEPTED);
    },
    settle: (entry, { is }) => {
      if (is === 'accepted') return null;
      return is === 'refused' ? { ...entry, isRefused: true } : entry;
    },
    pauses: [1_000],
    ...options,
  });
}
const remainingKeys = (): string[] => store.entries.map(({ key }) => key);

it("sends a person's entries while a screen of that person is open, and no others", async () => {
  for (const entry of [scan('a'), scan('b', 2), scan('c')]) store.add(entry);
  const queue = tab();
  queue.wake();
  await pass();
  expect(sentKeys).toEqual([]);
  const close = queue.serve(1);
  await pass();
  expect([sentKeys, remainingKeys()]).toEqual([['a', 'c'], ['b']]);
  close();
  store.add(scan('d'));
  queue.wake();
  await pass(60_000);
  expect(remainingKeys()).toEqual(['b', 'd']);
});

it('sends nothing when the last screen closes while the store is read', async () => {
  store.add(scan('a'));
  let answer: () => void = () => undefined;
  const queue = tab({
    store: {
      ...store,
      open: () =>
        new Promise((resolve) => {
          answer = () => resolve(store.entries);
        }),
    },
  });
  const close = queue.serve(1);
  await pass();
  close();
  answer();
  await pass();
  expect([sentKeys, remainingKeys()]).toEqual([[], ['a']]);
});

it('resends the same entry with its key until there is a response; later entries wait', async () => {
  results = [WAIT, WAIT];
  for (const key of ['a', 'b']) store.add(scan(key));
  tab().serve(1);
  await pass();
  expect(remainingKeys()).toEqual(['a', 'b']);
  await pass(1_000);
  expect(remainingKeys()).toEqual(['a', 'b']);
  await pass(1_000);
  expect([sentKeys, remainingKeys()]).toEqual([['a', 'a', 'a', 'b'], []]);
});

it('leaves a rejected entry on the device and continues', async () => {
  results = [{ is: 'refused' }];
  for (const key of ['a', 'b']) store.add(scan(key));
  tab().serve(1);
  await pass();
  expect([sentKeys, store.entries]).toEqual([['a', 'b'], [{ ...scan('a'), isRefused: true }]]);
});

it('does not restore an entry that was removed while it was being sent', async () => {
  let answer: (result: AttemptResult) => void = () => undefined;
  const queue = tab({ attempt: () => new Promise((resolve) => (answer = resolve)) });
  store.add(scan('a'));
  queue.serve(1);
  await pass();
  expect(queue.sending?.key).toBe('a');
  await queue.update('a', () => null);
  answer({ is: 'refused' });
  await pass();
  expect([queue.sending, remainingKeys()]).toEqual([null, []]);
});

it('resends with the same key when the response could not be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isFull = true;
  const update: MemoryStore<Scan>['update'] = (key, change) =>
    isFull ? Promise.reject(new Error('full')) : store.update(key, change);
  store.add(scan('a'));
  tab({ store: { ...store, update } }).serve(1);
  await pass();
  expect([sentKeys, remainingKeys()]).toEqual([['a'], ['a']]);
  isFull = false;
  await pass(1_000);
  expect([sentKeys, remainingKeys()]).toEqual([['a', 'a'], []]);
});

it('waits until the condition is true, but not longer than the timeout', async () => {
  results = [WAIT];
  store.add(scan('a'));
  const queue = tab();
  const endedWaits: string[] = [];
  const isEmpty = (open: readonly Scan[]): boolean => open.length === 0;
  void queue.until(isEmpty, 500).then(() => endedWaits.push('time'));
  void queue.until(isEmpty, 5_000).then(() => endedWaits.push('empty'));
  queue.serve(1);
  await pass(500);
  expect([endedWaits, remainingKeys()]).toEqual([['time'], ['a']]);
  await pass(500);
  expect([endedWaits, remainingKeys()]).toEqual([['time', 'empty'], []]);
});

it('reacts to changes of other tabs while it serves a user, and notifies them of its own', async () => {
  const tabs = new Set<() => void>();
  const notifyTabs = vi.fn<() => void>();
  const listener = vi.fn<() => void>();
  const listen = (onChange: () => void): (() => void) => {
    tabs.add(onChange);
    return () => tabs.delete(onChange);
  };
  const queue = tab({ store: { ...store, notifyTabs, listen } });
  queue.subscribe(listener);
  const close = queue.serve(1);
  listener.mockClear();
  for (const onChange of tabs) onChange();
  expect(listener).toHaveBeenCalledOnce();
  expect(notifyTabs).not.toHaveBeenCalled();
  queue.changed();
  expect(notifyTabs).toHaveBeenCalledOnce();
  close();
  expect(tabs.size).toBe(0);
});
