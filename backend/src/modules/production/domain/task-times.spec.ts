import { expect, it } from 'vitest';
import { dayTimes } from './task-times.js';

const run = (fact_start_datetime: string | null, fact_end_datetime: string | null) =>
  ({ fact_start_datetime, fact_end_datetime }) as Parameters<typeof dayTimes>[0]['operations'][number];
const late = run('2026-11-20T08:00:00.000Z', '2026-11-20T08:10:00.000Z');
const early = run('2026-11-20T06:00:00.000Z', '2026-11-20T07:00:00.000Z');

it('begins with the earliest start and ends with the latest end of the operations', () => {
  expect(dayTimes({ status: 'done', operations: [late, early] })).toEqual({
    start_datetime: '2026-11-20T06:00:00.000Z',
    end_datetime: '2026-11-20T08:10:00.000Z',
  });
});

it('has no end before the task is done, and no start before one of its operations began', () => {
  expect(dayTimes({ status: 'work', operations: [early, run(null, null)] })).toEqual({
    start_datetime: '2026-11-20T06:00:00.000Z',
    end_datetime: null,
  });
  expect(dayTimes({ status: 'new', operations: [run(null, null)] })).toEqual({
    start_datetime: null,
    end_datetime: null,
  });
});
