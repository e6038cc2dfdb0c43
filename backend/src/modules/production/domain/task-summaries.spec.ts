import { describe, expect, it } from 'vitest';
import { type OperationFact, taskSummaries, type TaskRow } from './task-summaries.js';

const shared = (name: string, version_id: number | null = null, order_id = 2) => ({
  order_id,
  version_id,
  name,
  sort: 5,
  technology_name: 'Сборка',
  is_picking: false,
  workshop_post: { id: 1, name: 'Участок' },
});
const task: TaskRow = {
  id: 10,
  order_id: 2,
  status: 'work',
  count: 1,
  sort: 1,
  created_at: '2026-11-20T06:00:00.000Z',
  version: 3,
  product_id: 7,
  lot_id: 40,
  serial_number: 'КМ-000001',
  hold_reason: null,
  scrapped_at: null,
  version_id: null,
  operation_ids: [100, 101],
  operation_versions: [3, 1],
};
const fact: OperationFact = {
  id: 100,
  status: 'done',
  fact_start_datetime: '2026-11-20T06:00:00.000Z',
  fact_end_datetime: '2026-11-20T06:10:00.000Z',
  workshop_post_unit: { id: 5, name: 'Место 1' },
  user: { first_name: 'Анна', last_name: 'Иванова' },
  center_name: 'Участок, как тогда',
  pause: null,
  worked: { seconds: 600, since: null },
};

describe('summaries of tasks', () => {
  it('of several orders get the operations of their own order', () => {
    const other = { ...task, id: 11, order_id: 3, operation_ids: [200], operation_versions: [1] };
    const all = [shared('Комплектование'), shared('Сборка'), shared('Упаковка', null, 3)];
    expect(
      taskSummaries([task, other], all, []).map((one) =>
        one.operations.map(({ operation }) => operation.name),
      ),
    ).toEqual([['Комплектование', 'Сборка'], ['Упаковка']]);
  });

  it('name the last work place of the task', () => {
    const [summary] = taskSummaries([task], [shared('Комплектование'), shared('Сборка')], [fact]);
    expect(summary?.workshop_post_unit_name).toBe('Место 1');
    expect(summary?.operations.map((one) => [one.id, one.operation.name, one.status])).toEqual([
      [100, 'Комплектование', 'done'],
      [101, 'Сборка', 'new'],
    ]);
    expect(summary?.operations.map((one) => one.workshop_post?.name)).toEqual([
      'Участок, как тогда',
      'Участок',
    ]);
  });

  it('have no unit before the order is started', () => {
    const [summary] = taskSummaries(
      [{ ...task, lot_id: null, serial_number: null }],
      [shared('Комплектование'), shared('Сборка')],
      [],
    );
    expect(summary?.batch_products).toEqual([]);
    expect(summary?.workshop_post_unit_name).toBeNull();
  });
});

it('gives each task the operations of its own version', () => {
  const movedTask = { ...task, id: 11, version_id: 6, operation_ids: [200], operation_versions: [1] };
  const old = { ...task, version_id: 5 };
  const operations = [shared('Сборка', 5), shared('Сборка и пайка', 6), shared('Проверка', 5)];
  const names = taskSummaries([old, movedTask], operations, []).map((one) =>
    one.operations.map(({ operation }) => operation.name),
  );
  expect(names).toEqual([['Сборка', 'Проверка'], ['Сборка и пайка']]);
});
