import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rendered } from '../../../../testing/render.js';
import { button, finish, makeBench, openDesk } from '../testing/bench.js';
import { sampleStep, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();
const unit = (id: number) => ({
  batch_product_id: id,
  product_name: `Контроллер ${id}`,
  serial_number: `К-${id}`,
  task_number: `7-${id}`,
});
const finishedGoods = (...ids: number[]) => ({
  cell: { id: 55, address: '1-2-3-4' },
  obstacle: null,
  units: ids.map(unit),
});
const RECEIVE = 'Принять в ячейку 1-2-3-4';

it('receives the last finished unit into the cell by one tap, then the previous one', async () => {
  bench.plant.tasks = [sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'work')] })];
  const view = openDesk();
  await screen.findByText('Завершить');
  expect(screen.queryByText(/Изделие готово/)).toBeNull();
  bench.plant.finished = finishedGoods(12, 11);
  await finish(view);
  const sign = (await screen.findByText(/Изделие готово, и ещё 1/)).closest('[role=status]');
  expect(sign?.textContent).toContain('с/н К-12 · задание 7-12 · Изделие готово, и ещё 1');
  await view.user.click(await button(RECEIVE));
  expect(await screen.findByText('Контроллер 12: принято в ячейку 1-2-3-4')).toBeTruthy();
  expect(await screen.findByText(/задание 7-11 · Изделие готово$/)).toBeTruthy();
  expect(bench.plant.actions.filter((one) => one.startsWith('receive'))).toEqual([
    'receive {"workshop_post_unit_id":3,"batch_product_id":12,"storehouse_cell_id":55}',
  ]);
});

it('receives many units by one tap', async () => {
  bench.plant.finished = finishedGoods(14, 13, 12);
  const view = openDesk();
  await view.user.click(await button('Принять все: 3 шт'));
  expect(await screen.findByText('Принято 3 шт в ячейку 1-2-3-4')).toBeTruthy();
  expect(bench.plant.actions.filter((one) => one.startsWith('receive'))).toEqual([
    'receive {"workshop_post_unit_id":3,"batch_product_id":14,"storehouse_cell_id":55,"further_batch_product_ids":[13,12]}',
  ]);
  await waitFor(() => expect(screen.queryByText(/Изделие готово|принимаем/)).toBeNull());
});

it('offline: waits, shows this, and is sent later under its key', async () => {
  bench.plant.finished = finishedGoods(12);
  bench.plant.failOnce('receive', 503, 'Нет');
  const view = openDesk();
  await view.user.click(await button(RECEIVE));
  expect(await screen.findByText(/нет связи: примем в ячейку/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: RECEIVE })).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Контроллер 12: принято в ячейку 1-2-3-4')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Изделие готово|нет связи/)).toBeNull());
  const [first, second] = bench.plant.calls.map(({ key }) => key);
  expect(second).toBe(first);
  expect(sessionStorage.length).toBe(0);
});

it('shows a refusal, and the offer matches the server', async () => {
  bench.plant.finished = finishedGoods(12);
  bench.plant.failOnce('receive', 422, 'Изделие на удержании: Непропай', 'TSD_HELD');
  const view = openDesk();
  await screen.findByText(/Изделие готово/);
  bench.plant.finished = finishedGoods();
  await view.user.click(await button(RECEIVE));
  expect(await screen.findByText('Изделие на удержании: Непропай')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Контроллер 12/)).toBeNull());
});

it('is put off by its cross; a cell that cannot be used is named with its reason and without a button', async () => {
  bench.plant.finished = { ...finishedGoods(13, 12), cell: null, obstacle: 'Склад не подключён' };
  const view = openDesk();
  expect(await screen.findByText('Склад не подключён')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Принять/ })).toBeNull();
  await view.user.click(await button('Не сейчас'));
  await waitFor(() => expect(screen.queryByText(/Контроллер 12/)).toBeNull());
});

describe('news of the storehouses', () => {
  const STOREHOUSE = rooms.storehouse(5);
  const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
  const pushStockOperation = (): void =>
    act(() => bench.live.push(STOREHOUSE, [{ entity: 'stock-operation', id: 900, stale: true }]));
  const queueChanges = (): void =>
    act(() => bench.live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
  const finished = (...ids: number[]): void => {
    bench.plant.finished = { ...finishedGoods(...ids), storehouse_ids: [5] };
  };

  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  async function offer(): Promise<Rendered> {
    finished(12);
    const view = openDesk();
    await screen.findByText(/Контроллер 12/);
    await waitFor(() => expect(bench.live.rooms.has(STOREHOUSE)).toBe(true));
    // It refetches after joining the room, in case it missed a change before.
    await pass(3_000);
    return view;
  }

  it('stops offering what another device received after a while; offers a newly finished unit at once', async () => {
    await offer();
    finished();
    pushStockOperation();
    await pass(10_000);
    expect(screen.getByText(/Контроллер 12/)).toBeTruthy();
    await pass(5_000);
    await waitFor(() => expect(screen.queryByText(/Контроллер 12/)).toBeNull());
    finished(13);
    queueChanges();
    expect(await screen.findByText(/Контроллер 13/)).toBeTruthy();
  });

  it('are not listened to when everything is put off', async () => {
    const { user } = await offer();
    await user.click(await button('Не сейчас'));
    await waitFor(() => expect(screen.queryByText(/Контроллер 12/)).toBeNull());
    finished(13, 12);
    pushStockOperation();
    await pass(20_000);
    expect(screen.queryByText(/Контроллер 13/)).toBeNull();
    queueChanges();
    expect(await screen.findByText(/Контроллер 13/)).toBeTruthy();
  });
});
