import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { button, finish, makeBench, openDesk, scan, start } from '../testing/bench.js';
import { sampleStep, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();
const task = (id: number, name: string) =>
  sampleTask({
    ...{ id, task_id: id, batch_product_id: id, serial_number: `К2-${id}`, task_number: `12-${id}` },
    ...{ product_name: name, steps: [sampleStep(id)] },
  });
const lastScan = () => scanEngine.get().history[0]?.outcome.text;

it('a scanned item is shown by its label, whatever is next in the queue', async () => {
  bench.plant.tasks = [task(101, 'Первый'), task(102, 'Второй'), task(157, 'Тот самый')];
  const view = openDesk();
  await screen.findByRole('heading', { name: 'Первый' });
  expect(screen.getByText('В руках другое изделие? Отсканируйте его этикетку.')).toBeTruthy();
  scan('pid=157');
  expect(await screen.findByRole('heading', { name: 'Тот самый' })).toBeTruthy();
  await start(view);
  await button('Завершить');
  expect(screen.queryByText(/В руках другое изделие/)).toBeNull();
  scan('pid=102');
  await waitFor(() => expect(lastScan()).toBe('На экране изделие К2-157, отсканировано другое'));
  scan('pid=157');
  await waitFor(() => expect(lastScan()).toBe('Изделие К2-157: оно на экране'));
  expect(bench.plant.actions).toEqual([
    expect.stringContaining('"operation_id":157,"status":"work"'),
    expect.stringContaining('changeStepStatus'),
  ]);
});

it('an item that does not wait here is refused, and the queue does not change', async () => {
  bench.plant.tasks = [task(101, 'Первый'), task(102, 'Второй')];
  const view = openDesk();
  await screen.findByRole('heading', { name: 'Первый' });
  scan('pid=900');
  await waitFor(() => expect(lastScan()).toBe('Это изделие сейчас не ждёт работы на этом участке'));
  bench.plant.failOnce('getTask', 503, 'Нет связи с сервером');
  scan('pid=103');
  await waitFor(() => expect(lastScan()).toBe('Нет связи с сервером'));
  scan('pid=102');
  expect(await screen.findByRole('heading', { name: 'Второй' })).toBeTruthy();
  await start(view);
  await finish(view);
  // Afterwards the work place continues with the first task of the queue.
  expect(await screen.findByRole('heading', { name: 'Первый' })).toBeTruthy();
});
