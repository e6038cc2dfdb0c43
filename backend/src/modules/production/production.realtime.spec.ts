import { describe, expect, it } from 'vitest';
import type { EventName, EventPayload } from '@naryad/contracts/events';
import type { ReadDb } from '../../platform/realtime/realtime-mapper.js';
import { productionRealtime } from './production.realtime.js';

const order = {
  id: 41,
  module_id: 3,
  status: 'work',
  completed_task_count: 1,
  task_count: 2,
  version: 5,
} as const;
const task = { id: 7, order_id: 41, status: 'work', version: 2 } as const;
const operation = {
  id: 70,
  task_id: 7,
  order_id: 41,
  workshop_post_id: 11,
  status: 'done',
  fact_start_datetime: '2026-11-21T06:00:00.000Z',
  fact_end_datetime: '2026-11-21T06:10:00.000Z',
  workshop_post_unit: { id: 1, name: 'Место 1' },
  user: { first_name: 'Анна', last_name: 'Иванова' },
  version: 3,
} as const;

const noDb: ReadDb = { query: () => Promise.reject(new Error('no query is needed')) };
const centersDb: ReadDb = {
  query: <Row>() => Promise.resolve([{ order_id: 41, ids: [11, 12] }] as Row[]),
};

async function roomsOf<N extends EventName>(name: N, payload: EventPayload<N>, db = noDb) {
  const mapper = productionRealtime.find((one) => one.eventName === name)!;
  const mapped = await mapper.map([{ id: 'e', name, payload }], db);
  return mapped.map(({ room, changes }) => [room, changes.map((one) => one.entity)]);
}

describe('rooms notified by a production event', () => {
  it('an added or removed order: board, its page, its work centers, the tasks of the day', async () => {
    const expected = [
      ['production:3', ['production-orders']],
      ['production-order:41', ['production-orders']],
      ['work-center:11', ['work-center-queue']],
      ['work-center:12', ['work-center-queue']],
      ['production-tasks:3', ['production-tasks']],
    ];
    for (const name of ['production.order-created', 'production.order-deleted'] as const) {
      expect(await roomsOf(name, { order, workshop_post_ids: [11, 12] })).toEqual(expected);
    }
  });

  it('an order that was started or cancelled: the same, by patches', async () => {
    for (const name of ['production.order-started', 'production.order-cancelled'] as const) {
      expect(await roomsOf(name, { order, workshop_post_ids: [11] })).toEqual([
        ['production:3', ['production-order']],
        ['production-order:41', ['production-order']],
        ['work-center:11', ['work-center-queue']],
      ]);
    }
  });

  it('a started operation: its page, its work center and the tasks of the day', async () => {
    expect(await roomsOf('production.operation-started', { order, task, operation })).toEqual([
      ['production-order:41', ['task-operation', 'production-task', 'production-order']],
      ['work-center:11', ['work-center-queue']],
      ['production-tasks:3', ['production-tasks']],
    ]);
  });

  it('a finished operation: also the work center of the next operation', async () => {
    expect(
      await roomsOf('production.operation-done', { order, task, operation, next_workshop_post_id: 12 }),
    ).toEqual([
      ['production-order:41', ['task-operation', 'production-task', 'production-order']],
      ['work-center:11', ['work-center-queue']],
      ['work-center:12', ['work-center-queue']],
      ['production-tasks:3', ['production-tasks']],
    ]);
  });

  it('a finished item: also the board and every work center of the order, which show the produced count', async () => {
    const finished = { ...task, status: 'done' } as const;
    expect(
      await roomsOf(
        'production.operation-done',
        { order, task: finished, operation, next_workshop_post_id: null },
        centersDb,
      ),
    ).toEqual([
      ['production-order:41', ['task-operation', 'production-task', 'production-order']],
      ['work-center:11', ['work-center-queue']],
      ['production:3', ['production-order']],
      ['work-center:11', ['production-order']],
      ['work-center:12', ['production-order']],
      ['production-tasks:3', ['production-tasks']],
    ]);
  });

  it('a hold: the page of the order and the list of units on hold', async () => {
    expect(
      await roomsOf('production.unit-hold-changed', { order_id: 41, task_id: 7, module_id: 3 } as never),
    ).toEqual([
      ['production-order:41', ['unit-hold']],
      ['held-units:3', ['held-units']],
    ]);
  });

  it('a step: the page of its order', async () => {
    expect(
      await roomsOf('production.step-changed', {
        order_id: 41,
        task_id: 7,
        operation_id: 70,
        step: { id: 700, status: 'done' },
        operation_version: 4,
      }),
    ).toEqual([['production-order:41', ['task-step']]]);
  });
});
