import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { storedAnswer } from '../../../shared/stored/stored-answers.js';
import { sampleInstruction, sampleLocation } from '../../../shared/picking/testing/samples.js';
import { TASKS_TIMEOUT_MS } from '../offline/stored-picking.js';
import { outbox } from '../offline/outbox.js';
import { OutboxStore } from '../offline/outbox-store.js';
import { aTask, anInfo } from '../testing/fake-handheld.js';
import { openHandheld, scan, HandheldBench } from '../testing/handheld-bench.js';

const OK = true as const;
const LIST = '/tsd-scan/9?mode=picking';
const TASK = '/tsd-scan/9/picking/workshopPostUnit/3/task/100';
const INPUT = { operation_id: 100, module_id: 9 };
/** Requests without a response are retried before a screen reports them. */

let bench: HandheldBench;
let hasNetwork: boolean;
let toCollect: PickingInstruction[];

beforeEach(async () => {
  bench = new HandheldBench();
  hasNetwork = true;
  bench.on(productionRoutes.getTaskForWorkshopPostUnit, () => ({
    success: OK,
    data: [aTask(100, { operation_status: 'work' }), aTask(101, { task_number: '12-032' })],
  }));
  toCollect = [
    sampleInstruction({
      required_quantity: 2,
      locations: [501, 502].map((pid) =>
        sampleLocation({
          batch_product_id: pid,
          serial_number: `SN-${pid}`,
          storehouse_product_id: pid + 100,
        }),
      ),
    }),
  ];
  bench.on(pickingRoutes.getPickingInstructions, () => ({ success: OK, data: toCollect }));
  // Mocks the session of the terminal: the page of the tests has no terminal address.
  server.use(
    http.all('*', ({ request: { url } }) =>
      hasNetwork || url.includes('/api/v1/me') ? undefined : HttpResponse.error(),
    ),
  );
  for (const { seq } of await new OutboxStore().open()) await outbox.dismiss(seq, { id: 1, name: 'Тест' });
});

/** Opens the terminal online without opening any mode. */
async function prepared(): Promise<void> {
  openHandheld();
  await screen.findByRole('button', { name: /^Задания/ });
  await waitFor(async () => {
    const storedInstructions = await storedAnswer(bench.user.id, pickingRoutes.getPickingInstructions, INPUT);
    expect(storedInstructions?.value.data).toEqual(toCollect);
  });
}

function withoutNetwork(): void {
  cleanup();
  hasNetwork = false;
}

it('the list that was never opened here opens without network', async () => {
  await prepared();
  await waitFor(() => expect(bench.inputs(pickingRoutes.getPickingInstructions)).toEqual([INPUT]));
  withoutNetwork();

  openHandheld(LIST);
  const cards = await screen.findByRole('list', { name: 'Задания на комплектование' });
  expect(within(cards).getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText(/^Задания: данные на \d\d:\d\d$/)).toBeDefined();
});

it('offline: continues a running task that was never opened here', async () => {
  await prepared();
  withoutNetwork();

  openHandheld(TASK);
  expect(await screen.findByText('Идите к ячейке')).toBeDefined();
  expect(screen.getByText('Позиции: 0 из 1').textContent).toMatch(/\(данные на \d\d:\d\d\)$/);
  scan('pid=502');
  await screen.findByRole('button', { name: /на устройстве: 1/ });
  expect(screen.getByRole('region', { name: 'Плата управления' }).textContent).toContain('1 шт из 2');
  scan('pid=501');
  expect(await screen.findByText('Всё собрано')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Завершить операцию\s*Нужна связь$/ })).toBeDefined();
});

it('what the server has accepted since is not to be collected again', async () => {
  await prepared();
  bench.on(pickingRoutes.manualPick, ({ picked_item: { storehouse_product_id } }) => ({
    success: OK,
    data: {
      storehouse_product_id: storehouse_product_id ?? 0,
      manufacture_date: null,
      expiry_date: null,
      picked_quantity: 1,
      required_quantity: 2,
      available_quantity: 0,
    },
  }));
  const unit = { product_id: 200, batch_product_id: 501, serial_number: 'SN-501' };
  const { seq } = await outbox.add({
    operation: {
      kind: 'pick',
      input: {
        operation_id: 100,
        module_id: 9,
        picked_item: { ...unit, storehouse_product_id: 601, quantity: 1 },
      },
    },
    user: { id: bench.user.id, name: 'Тест' },
    labels: { productName: 'Плата управления', serialNumber: 'SN-501', fromAddress: 'A-1-2-05' },
  });
  await waitFor(async () => expect((await new OutboxStore().get(seq))?.state).toBe('accepted'));
  withoutNetwork();

  openHandheld(TASK);
  const step = await screen.findByRole('region', { name: 'Плата управления' });
  expect(step.textContent).toContain('1 шт из 2');
  expect(within(step).getAllByRole('checkbox', { hidden: true })).toHaveLength(1);
});

it('counts a bulk lot that the server has accepted since only once, however often the task is opened', async () => {
  const lot = { product_id: 200, batch_product_id: 501, quantity: 1 };
  const location = { batch_product_id: 501, serial_number: null, storehouse_product_id: 601 };
  toCollect = [
    sampleInstruction({
      required_quantity: 3,
      locations: [sampleLocation({ ...location, available_quantity: 3 })],
    }),
  ];
  await prepared();
  bench.on(pickingRoutes.manualPick, () => ({
    success: OK,
    data: {
      storehouse_product_id: 601,
      manufacture_date: null,
      expiry_date: null,
      picked_quantity: 1,
      required_quantity: 3,
      available_quantity: 2,
    },
  }));
  const { seq } = await outbox.add({
    operation: {
      kind: 'pick',
      input: { operation_id: 100, module_id: 9, picked_item: { ...lot, storehouse_product_id: 601 } },
    },
    user: { id: bench.user.id, name: 'Тест' },
    labels: { productName: 'Плата управления', serialNumber: null, fromAddress: 'A-1-2-05' },
  });
  await waitFor(async () => expect((await new OutboxStore().get(seq))?.state).toBe('accepted'));
  withoutNetwork();

  for (let opening = 1; opening <= 3; opening += 1) {
    openHandheld(TASK);
    const step = await screen.findByRole('region', { name: 'Плата управления' });
    expect(step.textContent).toContain('2 шт из 3');
    cleanup();
  }
});

it('does not show stored data for a request that the server refuses, however long the screen is open', async () => {
  await prepared();
  cleanup();
  bench.on(
    pickingRoutes.getPickingInstructions,
    () => new MockFailure(404, { success: false, message: 'Задание не найдено' }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    openHandheld(TASK);
    await screen.findByText('Задание не найдено');
    await act(async () => {
      await vi.advanceTimersByTimeAsync(TASKS_TIMEOUT_MS);
      // The data on the device has been read by then.
      await storedAnswer(bench.user.id, pickingRoutes.getPickingInstructions, INPUT);
      await outbox.refresh();
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(screen.queryByRole('region', { name: 'Плата управления' })).toBeNull();
    expect(screen.getByText('Задание не найдено')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

it('a screen that was opened offline does not change while the terminal checks the network', async () => {
  await prepared();
  withoutNetwork();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    openHandheld('/tsd-scan/9?mode=reception');
    const slot = await screen.findByRole('region', { name: /^1. Продукция/ });
    let requestCount = 0;
    server.use(
      http.post(`*${handheldRoutes.checkModuleConnection.path}`, () => {
        requestCount += 1;
        return HttpResponse.error();
      }),
    );
    // The second request starts after the first one has updated the screen.
    await vi.waitFor(() => {
      act(() => vi.advanceTimersByTime(15_000));
      expect(requestCount).toBeGreaterThan(1);
    });
    expect(screen.getByRole('region', { name: /^1. Продукция/ })).toBe(slot);
  } finally {
    vi.useRealTimers();
  }
});

it("'Начать операцию' shows that it needs the network, and the task stays", async () => {
  // Two work places; only the second is free for another operation.
  const workPlace = (id: number) => ({ id, name: `Стол ${id}`, module_id: 8, workshop_post_id: 4 });
  bench.info = anInfo({ picking_places: [workPlace(3), workPlace(4)] });
  bench.on(productionRoutes.getTaskForWorkshopPostUnit, ({ id }) => ({
    success: OK,
    data: [
      id === 3
        ? aTask(100, { operation_status: 'work' })
        : aTask(101, { task_number: '12-032', workshop_post_unit_id: 4 }),
    ],
  }));
  await prepared();
  withoutNetwork();
  const { user } = openHandheld(`${LIST}&task=101`);
  await user.click(await screen.findByRole('button', { name: /^Начать операцию\s*Нужна связь$/ }));
  const problem = await screen.findByText(/^Нет связи. Операцию можно начать, когда связь появится/);
  expect(problem.getAttribute('role')).toBe('alert');
  expect(bench.inputs(productionRoutes.changeOperationStatus)).toEqual([]);

  hasNetwork = true;
  bench.on(productionRoutes.changeOperationStatus, () => ({ success: OK }));
  await user.click(screen.getByRole('button', { name: /^Начать операцию/ }));
  await waitFor(() =>
    expect(bench.inputs(productionRoutes.changeOperationStatus)).toEqual([
      { operation_id: 101, status: 'work', workshop_post_unit_id: 4 },
    ]),
  );
});

it("'Завершить операцию' offline preserves the picked items, and continues when the network is back", async () => {
  toCollect = [sampleInstruction({ picked_quantity: 1, status: 'completed', locations: [] })];
  await prepared();
  withoutNetwork();
  const { user } = openHandheld(TASK);
  const finish = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: /^Завершить операцию/ }));
    const question = await screen.findByRole('alertdialog');
    // The dialog ignores input in its first moment.
    await waitFor(async () => {
      await user.click(within(question).getByRole('button', { name: 'Завершить операцию' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  };
  await finish();
  expect(await screen.findByText(/^Нет связи. Завершите операцию, когда связь появится/)).toBeDefined();
  expect(screen.getByText('Всё собрано')).toBeDefined();

  hasNetwork = true;
  bench.on(productionRoutes.changeStepStatus, () => ({ success: OK }));
  bench.on(productionRoutes.changeOperationStatus, () => ({ success: OK }));
  bench.on(pickingRoutes.completePickingOperation, () => ({ success: OK }));
  await finish();
  await waitFor(() => expect(bench.inputs(pickingRoutes.completePickingOperation)).toHaveLength(1));
});
