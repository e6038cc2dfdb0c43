import { expect, it } from 'vitest';
import { anOperation, anOperationSummary, aStep } from '../testing/samples.js';
import { bySort, netDuration, personName, printGroups } from './operations.js';
import { taskNumber } from './task-number.js';
import { taskEnd, taskStart } from '../order/task-times.js';

const aNamedOperation = (name: string, sort: number, technology_name = 'Сборка') => ({
  name,
  sort,
  technology_name,
});

it('sorts operations inside of their technologies', () => {
  const operations = [
    anOperation(3, { operation: aNamedOperation('Пайка', 10) }),
    anOperation(1, { operation: aNamedOperation('Монтаж', 5) }),
    anOperation(4, { operation: aNamedOperation('Прошивка', 5, 'Настройка') }),
  ];
  expect(bySort(operations).map(({ operation }) => operation.name)).toEqual(['Монтаж', 'Пайка', 'Прошивка']);
});

it('groups print steps by operation', () => {
  const operations = [
    anOperation(1, { steps: [aStep(1), aStep(2, { type: 'print' })] }),
    anOperation(2, { steps: [aStep(3)] }),
  ];
  expect(
    printGroups(operations).map(({ operation, steps }) => [operation.id, steps.map(({ id }) => id)]),
  ).toEqual([[1, [2]]]);
});

it('returns the name of the user, or null', () => {
  expect(personName({ first_name: 'Анна', last_name: 'Иванова' })).toBe('Анна Иванова');
  expect(personName(null)).toBeNull();
});

it('uses the earliest start, and the latest end of a done task only', () => {
  const operations = [
    anOperationSummary(1, {
      fact_start_datetime: '2026-11-20T08:00:00Z',
      fact_end_datetime: '2026-11-20T09:00:00Z',
    }),
    anOperationSummary(2, {
      fact_start_datetime: '2026-11-20T06:00:00Z',
      fact_end_datetime: '2026-11-20T07:00:00Z',
    }),
    anOperationSummary(3, { fact_start_datetime: null, fact_end_datetime: null }),
  ];
  expect(taskStart({ status: 'work', operations })).toBe('2026-11-20T06:00:00Z');
  expect(taskEnd({ status: 'work', operations })).toBeNull();
  expect(taskEnd({ status: 'done', operations })).toBe('2026-11-20T09:00:00Z');
});

it('numbers tasks as documents do', () => {
  expect(taskNumber({ production_order_id: 12, sort: 31 })).toBe('12-031');
  expect(taskNumber({ production_order_id: 12, sort: 1031 })).toBe('12-1031');
});

it('returns the net work of a finished operation only', () => {
  const operation = anOperationSummary(1, { worked: { seconds: 5_400, since: null } });
  expect(netDuration(operation, '-')).toBe('1ч 30м');
  expect(netDuration({ ...operation, status: 'work' }, '-')).toBe('-');
  expect(netDuration({ ...operation, worked: { seconds: null, since: null } }, '-')).toBe('-');
});
