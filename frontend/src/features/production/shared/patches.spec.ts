import type { Change } from '@naryad/contracts/realtime';
import { describe, expect, it } from 'vitest';
import {
  anOperation,
  anOperationSummary,
  anOrder,
  anOrderRow,
  aPhoto,
  aStep,
  aTask,
  taskDetails,
} from '../testing/samples.js';
import { patchOrderDetails, patchOrders, patchPhotos, patchTaskDetails, upsertPhoto } from './patches.js';

const orderChange = (id: number, version: number, completed: number): Change => ({
  entity: 'production-order',
  id,
  version,
  patch: { id, module_id: 4, status: 'work', completed_task_count: completed, task_count: 50, version },
});

const operationChange = (id: number, taskId: number, version: number): Change => ({
  entity: 'task-operation',
  id,
  version,
  patch: {
    id,
    task_id: taskId,
    order_id: 12,
    workshop_post_id: 1,
    status: 'work',
    fact_start_datetime: '2026-11-20T08:00:00.000Z',
    fact_end_datetime: null,
    workshop_post_unit: { id: 5, name: 'Пост 5' },
    user: { first_name: 'Пётр', last_name: 'Смирнов' },
    version,
  },
});

describe('orders', () => {
  it('apply newer counters and preserve the identity of the other rows', () => {
    const rows = [anOrderRow(1), anOrderRow(2)];
    const patched = patchOrders(rows, [orderChange(2, 2, 31)]);
    expect(patched[1]).toMatchObject({ status: 'work', completed_task_count: 31, version: 2 });
    expect(patched[0]).toBe(rows[0]);
  });

  it('count what was scrapped, too', () => {
    const change = orderChange(1, 2, 3);
    if (change.entity !== 'production-order') throw new Error('No change of an order');
    const patch = { ...change.patch, scrapped_task_count: 2 };
    expect(patchOrders([anOrderRow(1)], [{ ...change, patch }])[0]).toMatchObject({
      completed_task_count: 3,
      scrapped_task_count: 2,
    });
  });

  it('ignore an older version', () => {
    const rows = [anOrderRow(1, { version: 7 })];
    expect(patchOrders(rows, [orderChange(1, 6, 1)])).toBe(rows);
  });
});

describe('tasks of an order', () => {
  it('show the operation in work and its work place; unchanged tasks preserve their identity', () => {
    const operation = anOperationSummary(10, { task_id: 1, status: 'new', workshop_post_unit: null });
    const order = anOrder(12, { tasks: [aTask(1, { operations: [operation] }), aTask(2)] });
    const patched = patchOrderDetails(order, [operationChange(10, 1, 2)]);
    expect(patched.tasks[0]?.operations[0]).toMatchObject({ status: 'work', user: { last_name: 'Смирнов' } });
    expect(patched.tasks[0]?.workshop_post_unit_name).toBe('Пост 5');
    expect(patched.tasks[1]).toBe(order.tasks[1]);
  });

  it('are the same answer when nothing in it changed', () => {
    const order = anOrder(12, { tasks: [aTask(1)] });
    expect(patchOrderDetails(order, [operationChange(999, 77, 2)])).toBe(order);
  });
});

describe('a task with its details', () => {
  const task = () =>
    taskDetails(aTask(100), [
      anOperation(1000, { status: 'work', steps: [{ ...aStep(1), status: 'work' }, aStep(2)] }),
    ]);

  it('mark a finished step as done', () => {
    const change: Change = {
      entity: 'task-step',
      id: 1,
      operation_id: 1000,
      version: 2,
      patch: { status: 'done' },
    };
    const before = task();
    const after = patchTaskDetails(before, [change]);
    expect(after.operations[0]?.steps[0]?.status).toBe('done');
    expect(after.operations[0]?.steps[1]).toBe(before.operations[0]?.steps[1]);
  });

  it('ignore an older message about a step', () => {
    const change: Change = {
      entity: 'task-step',
      id: 2,
      operation_id: 1000,
      version: 0,
      patch: { status: 'new' },
    };
    const before = task();
    expect(patchTaskDetails(before, [change])).toBe(before);
  });

  it('shows a new photo', () => {
    const change: Change = { entity: 'operation-photo', id: 3, task_id: 100, version: 1, patch: aPhoto(3) };
    expect(patchTaskDetails(task(), [change]).operations[0]?.photos).toHaveLength(1);
  });
});

describe('photos', () => {
  it('are sorted by time', () => {
    expect(upsertPhoto([aPhoto(1), aPhoto(5)], aPhoto(3)).map(({ id }) => id)).toEqual([1, 3, 5]);
  });

  it('are replaced by their final version, once', () => {
    const sharp = aPhoto(1, { version: 2, processed: true, path: 'photos/view-1.jpg' });
    const sharpened = upsertPhoto([aPhoto(1), aPhoto(2)], sharp);
    expect(sharpened[0]).toBe(sharp);
    expect(upsertPhoto(sharpened, aPhoto(1))).toBe(sharpened);
  });

  it('of another operation are left alone', () => {
    const photos = [aPhoto(1)];
    const change: Change = {
      entity: 'operation-photo',
      id: 9,
      task_id: 100,
      version: 1,
      patch: aPhoto(9, { operation_id: 2000 }),
    };
    expect(patchPhotos(photos, 1000, [change])).toBe(photos);
  });
});
