import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { button, makeBench, openDesk, scan } from '../testing/bench.js';
import { sampleWorkPlace, sampleStep, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();
const steps = [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work')];
const inWork = () => sampleTask({ operation_status: 'work', steps });

async function pauseOperation(view: ReturnType<typeof openDesk>, reason: string): Promise<void> {
  await view.user.click(await button('Пауза'));
  await view.user.click(await button(reason));
}

it('an operation is paused with a reason, and resumes at the step where it stopped', async () => {
  bench.plant.tasks = [inWork()];
  const view = openDesk();
  await pauseOperation(view, 'Обед');
  expect(await screen.findByRole('heading', { name: 'Операция на паузе' })).toBeTruthy();
  expect(screen.getByText(/^Обед, с \d\d:\d\d$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Завершить' })).toBeNull();
  await view.user.click(await button('Продолжить'));
  expect(await screen.findByText('2/2')).toBeTruthy();
  expect(bench.plant.actions).toEqual([
    'pause {"operation_id":100,"reason":"lunch","comment":null}',
    'resume {"operation_id":100}',
  ]);
});

it('scans are refused while it is paused', async () => {
  bench.plant.tasks = [
    { ...inWork(), pause: { reason: 'shift', comment: null, since: '2026-11-20T09:03:00.000Z' } },
  ];
  openDesk();
  await screen.findByRole('heading', { name: 'Операция на паузе' });
  scan('pid=77');
  await waitFor(() =>
    expect(scanEngine.get().history[0]?.outcome).toEqual({
      kind: 'rejected',
      text: 'Сначала нажмите «Продолжить»',
    }),
  );
});

it('missing material: other work is offered, and the paused operation is listed next to it', async () => {
  bench.plant.tasks = [inWork(), sampleTask({ id: 101, product_name: 'Шкаф', task_number: '12-032' })];
  const view = openDesk();
  await pauseOperation(view, 'Нет материала');
  expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
  expect(await screen.findByText('Контроллер К2 · Нет материала')).toBeTruthy();
  await view.user.click(await button('Продолжить'));
  expect(await screen.findByRole('heading', { name: 'Контроллер К2' })).toBeTruthy();
  expect(await screen.findByText('2/2')).toBeTruthy();
});

it('an operation can be handed over only to another work place of its work center', async () => {
  bench.plant.places = [
    sampleWorkPlace(),
    sampleWorkPlace({ id: 30, name: 'Пост 3' }),
    sampleWorkPlace({ id: 31, name: 'Окраска', workshop_post_id: 9 }),
  ];
  bench.plant.tasks = [inWork()];
  const view = openDesk();
  await view.user.click(await screen.findByRole('button', { name: /^Пост 2/ }));
  await view.user.click(await button('Пауза'));
  expect(await button('Пост 3')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Окраска' })).toBeNull();
  await view.user.click(await button('Пост 3'));
  expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
  expect(bench.plant.actions).toEqual([
    'handOver {"operation_id":100,"workshop_post_unit_id":30,"comment":null}',
  ]);
});

it('a refusal leaves the operation unchanged and shows the reason', async () => {
  bench.plant.tasks = [inWork()];
  bench.plant.failOnce('pause', 422, 'Операция уже завершена');
  const view = openDesk();
  await pauseOperation(view, 'Поломка');
  expect((await screen.findAllByText('Операция уже завершена')).length).toBeGreaterThan(0);
  expect(await button('Завершить')).toHaveProperty('disabled', false);
});
