import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, makeBench, openDesk, person } from '../testing/bench.js';
import { sampleCall, sampleStep, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();
const inWork = () =>
  sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'work'), sampleStep(2)] });
const ACCEPTED = {
  acknowledged_at: '2026-11-20T09:05:00.000Z',
  acknowledged_by: { first_name: 'Анна', last_name: 'Орлова' },
};
const callsChanged = () =>
  act(() => bench.live.push(rooms.workCenter(4), [{ entity: 'place-calls', id: 4, stale: true }]));

it('a work place calls for material with a comment, sees who comes, and marks it as solved', async () => {
  bench.plant.tasks = [inWork()];
  const view = openDesk();
  await view.user.click(await button('Вызвать'));
  await person.type(await screen.findByLabelText('Что случилось (необязательно)'), 'Нет винтов');
  await view.user.click(await button('Материал'));
  expect(await screen.findByText(/вызвали в \d\d:\d\d, ждём ответа/)).toBeTruthy();
  expect(screen.getByText('Нет винтов')).toBeTruthy();

  await waitFor(() => expect(bench.live.rooms).toContain(rooms.workCenter(4)));
  bench.plant.placeCalls = bench.plant.placeCalls.map((call) => ({ ...call, ...ACCEPTED }));
  callsChanged();
  expect(await screen.findByText(/Анна Орлова идёт/)).toBeTruthy();

  await view.user.click(await button('На месте: Материал'));
  expect(await screen.findByText(/Анна Орлова на месте/)).toBeTruthy();

  await view.user.click(await button('Решено: Материал'));
  await waitFor(() => expect(screen.queryByText(/на месте/)).toBeNull());
  expect(bench.plant.actions).toEqual([
    'call {"workshop_post_unit_id":3,"type":"material","comment":"Нет винтов","operation_id":100}',
    expect.stringMatching(/^arriveAtCall /),
    expect.stringMatching(/^solveCall /),
  ]);
});

it('one call of a type is open; what is called for already cannot be pressed', async () => {
  bench.plant.placeCalls = [sampleCall({ type: 'setup' })];
  const view = openDesk();
  expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
  await screen.findByText(/вызвали в/);
  await view.user.click(await button('Вызвать'));
  expect(await button('Наладка: уже вызвано')).toHaveProperty('disabled', true);
  await view.user.click(await button('Качество'));
  await waitFor(() => expect(screen.getAllByText(/вызвали в/)).toHaveLength(2));
  expect(bench.plant.actions).toEqual([
    'call {"workshop_post_unit_id":3,"type":"quality","comment":null,"operation_id":null}',
  ]);
});

it('an offline call waits, shows this, and is sent later under its key', async () => {
  bench.plant.failOnce('call', 503, 'Нет');
  const view = openDesk();
  await view.user.click(await button('Вызвать'));
  await view.user.click(await button('Материал'));
  expect(await screen.findByText(/нет связи: вызов отправится сам/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/вызвали в/)).toBeTruthy();
  expect(screen.queryByText(/нет связи/)).toBeNull();
  const keys = bench.plant.calls.map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(sessionStorage.length).toBe(0);
});

it('a refused call is reported and no longer waits', async () => {
  bench.plant.failOnce('call', 422, 'Рабочее место не выполняет эту операцию');
  const view = openDesk();
  await view.user.click(await button('Вызвать'));
  await view.user.click(await button('Материал'));
  expect(await screen.findByText('Рабочее место не выполняет эту операцию')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/отправляем вызов|нет связи/)).toBeNull());
});

it('a call that a planner solved disappears, and this is announced', async () => {
  bench.plant.placeCalls = [sampleCall({ type: 'quality', ...ACCEPTED })];
  openDesk();
  await screen.findByText(/Анна Орлова идёт/);
  await waitFor(() => expect(bench.live.rooms).toContain(rooms.workCenter(4)));
  bench.plant.placeCalls = [];
  callsChanged();
  expect(await screen.findByText('Вызов закрыт: Качество')).toBeTruthy();
  expect(screen.queryByText(/идёт/)).toBeNull();
});

it('operation shortcuts are disabled while the dialog is open', async () => {
  bench.plant.tasks = [inWork()];
  const view = openDesk();
  await view.user.click(await button('Вызвать'));
  await screen.findByRole('dialog', { name: 'Что нужно?' });
  await person.keyboard('{ArrowRight}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
