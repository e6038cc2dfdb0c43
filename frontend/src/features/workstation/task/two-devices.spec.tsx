import { rooms, type Change } from '@naryad/contracts/realtime';
import type { OperationState } from '@naryad/contracts/production/live-states';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeBench, next, openDesk, start } from '../testing/bench.js';
import { sampleStep, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();
const working = sampleTask({
  operation_status: 'work',
  steps: [sampleStep(1, {}, 'work'), sampleStep(2), sampleStep(3)],
});
const room = rooms.productionOrder(working.production_order_id);

async function push(...changes: Change[]): Promise<void> {
  await waitFor(() => expect(bench.live.rooms).toContain(room));
  act(() => bench.live.push(room, changes));
}

const step = (id: number, status: 'work' | 'done', version: number): Change => ({
  entity: 'task-step',
  id,
  operation_id: working.id,
  version,
  patch: { status },
});

const operation = (change: Partial<OperationState>): Change => ({
  entity: 'task-operation',
  id: working.id,
  version: 5,
  patch: {
    id: working.id,
    task_id: working.task_id,
    order_id: working.production_order_id,
    workshop_post_id: 4,
    status: 'work',
    fact_start_datetime: null,
    fact_end_datetime: null,
    workshop_post_unit: null,
    user: null,
    version: 5,
    ...change,
  },
});

describe('two devices at one operation', () => {
  it('show the current step of the other one, and continue from there', async () => {
    bench.plant.tasks = [working];
    const view = openDesk();
    expect(await screen.findByText('1/3')).toBeTruthy();
    bench.plant.tasks = [
      {
        ...working,
        version: 3,
        steps: [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work'), sampleStep(3)],
      },
    ];
    await push(step(1, 'done', 2), step(2, 'work', 3));
    expect(await screen.findByText('2/3')).toBeTruthy();
    await next(view);
    expect(await screen.findByText('3/3')).toBeTruthy();
    expect(bench.plant.actions).toEqual([
      'changeStepStatus {"step_id":2,"status":"done"}',
      'changeStepStatus {"step_id":3,"status":"work"}',
    ]);
  });

  it('do not refetch for their own changes', async () => {
    bench.plant.tasks = [
      {
        ...working,
        operation_status: 'new',
        steps: working.steps.map((one) => ({ ...one, status: 'new' as const })),
      },
    ];
    const view = openDesk();
    await start(view);
    await screen.findByRole('button', { name: 'Следующий шаг →' });
    // A response that is older than the start would restore the initial state.
    await push(step(1, 'work', 3));
    await next(view);
    expect(await screen.findByText('2/3')).toBeTruthy();
    await push(step(1, 'done', 4), step(2, 'work', 5));
    expect(screen.getByText('2/3')).toBeTruthy();
  });

  it('continue with the next task when the other one has finished, with a short notice', async () => {
    bench.plant.tasks = [working];
    openDesk();
    expect(await screen.findByText('1/3')).toBeTruthy();
    bench.plant.tasks = [sampleTask({ id: 101, product_name: 'Шкаф' })];
    await push(operation({ status: 'done' }));
    expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
    expect(await screen.findByText('Операция завершена на другом устройстве')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('pause together, and resume together', async () => {
    bench.plant.tasks = [working];
    openDesk();
    expect(await screen.findByText('1/3')).toBeTruthy();
    const pause = { reason: 'lunch' as const, comment: null, since: '2026-11-20T09:03:00.000Z' };
    bench.plant.tasks = [{ ...working, version: 5, pause }];
    await push(operation({ pause }));
    expect(await screen.findByRole('button', { name: 'Продолжить' })).toBeTruthy();
    bench.plant.tasks = [{ ...working, version: 6 }];
    act(() => bench.live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    expect(await screen.findByText('1/3')).toBeTruthy();
  });
});
