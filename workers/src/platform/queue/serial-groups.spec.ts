import { beforeEach, expect, it } from 'vitest';
import { SerialGroups, type WaitingJob } from './serial-groups.js';

let groups: SerialGroups;
let promoted: string[];

/** A job in the given state; promoting it makes it wait for a slot. */
const aJob = (id: string, state = 'delayed'): WaitingJob & { state: string } => ({
  id,
  state,
  getState() {
    return Promise.resolve(this.state);
  },
  promote() {
    promoted.push(id);
    this.state = 'waiting';
    return Promise.resolve();
  },
});

beforeEach(() => {
  groups = new SerialGroups();
  promoted = [];
});

it('runs one job of a group at a time, in FIFO order, and other groups at once', async () => {
  const [first, second, third] = [aJob('1'), aJob('2'), aJob('3')];
  expect([first, second, third].map((job) => groups.enter('a', job))).toEqual([true, false, false]);
  expect(groups.enter('b', aJob('4'))).toBe(true);
  await groups.leave('a');
  expect(promoted).toEqual(['2']);
  // A later job does not overtake the promoted one, which may still wait for a slot.
  expect(groups.enter('a', aJob('5'))).toBe(false);
  expect(groups.enter('a', third)).toBe(false);
  expect(groups.enter('a', second)).toBe(true);
  await groups.leave('a');
  expect(promoted).toEqual(['2', '3']);
});

it('a job that no longer waits loses its place', async () => {
  groups.enter('a', aJob('1'));
  const jobs = [aJob('cancelled', 'unknown'), aJob('done elsewhere', 'completed'), aJob('4')];
  for (const job of jobs) groups.enter('a', job);
  await groups.leave('a');
  expect(promoted).toEqual(['4']);
});

it('a job that has not returned to the queue yet retains its place', async () => {
  const returning = aJob('2', 'active');
  groups.enter('a', aJob('1'));
  groups.enter('a', returning);
  groups.enter('a', aJob('3'));
  await groups.leave('a');
  expect(promoted).toEqual([]);
  returning.state = 'delayed';
  await groups.promoteNext('a');
  expect(promoted).toEqual(['2']);
});

it('all waiting jobs can be promoted in their order', async () => {
  for (const id of ['1', '2', '3']) groups.enter('a', aJob(id));
  await groups.promoteAll();
  expect(promoted).toEqual(['2', '3']);
});
