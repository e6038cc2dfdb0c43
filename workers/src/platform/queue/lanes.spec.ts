import { beforeEach, expect, it } from 'vitest';
import { Lanes, type WaitingJob } from './lanes.js';

let lanes: Lanes;
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
  lanes = new Lanes();
  promoted = [];
});

it('runs one job of a lane at a time, in FIFO order, and other lanes at once', async () => {
  const [first, second, third] = [aJob('1'), aJob('2'), aJob('3')];
  expect([first, second, third].map((job) => lanes.enter('a', job))).toEqual([true, false, false]);
  expect(lanes.enter('b', aJob('4'))).toBe(true);
  await lanes.leave('a');
  expect(promoted).toEqual(['2']);
  // A later job does not overtake the promoted one, which may still wait for a slot.
  expect(lanes.enter('a', aJob('5'))).toBe(false);
  expect(lanes.enter('a', third)).toBe(false);
  expect(lanes.enter('a', second)).toBe(true);
  await lanes.leave('a');
  expect(promoted).toEqual(['2', '3']);
});

it('a job that no longer waits loses its place', async () => {
  lanes.enter('a', aJob('1'));
  const jobs = [aJob('cancelled', 'unknown'), aJob('done elsewhere', 'completed'), aJob('4')];
  for (const job of jobs) lanes.enter('a', job);
  await lanes.leave('a');
  expect(promoted).toEqual(['4']);
});

it('a job that has not returned to the queue yet retains its place', async () => {
  const returning = aJob('2', 'active');
  lanes.enter('a', aJob('1'));
  lanes.enter('a', returning);
  lanes.enter('a', aJob('3'));
  await lanes.leave('a');
  expect(promoted).toEqual([]);
  returning.state = 'delayed';
  await lanes.promoteNext('a');
  expect(promoted).toEqual(['2']);
});

it('all waiting jobs can be promoted in their order', async () => {
  for (const id of ['1', '2', '3']) lanes.enter('a', aJob(id));
  await lanes.promoteAll();
  expect(promoted).toEqual(['2', '3']);
});
