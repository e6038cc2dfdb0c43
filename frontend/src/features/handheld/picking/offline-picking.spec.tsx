import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { sampleInstruction, sampleLocation } from '../../../shared/picking/testing/samples.js';
import { Outbox, outbox, type OutboxEntry } from '../offline/outbox.js';
import { OutboxStore } from '../offline/outbox-store.js';
import { aTask } from '../testing/fake-handheld.js';
import { openHandheld, scan, HandheldBench } from '../testing/handheld-bench.js';

const OK = true as const;
const TASK = '/tsd-scan/9/picking/workshopPostUnit/3/task/100';
const UNITS = [501, 502] as const;

let bench: HandheldBench;
let hasNetwork: boolean;
/** Units that the server has posted as picked. */
let pickedUnits: number[];
let refusedUnits: number[];

const aUnit = (pid: number) => ({ batch_product_id: pid, serial_number: `SN-${pid}` });

function instructionNow(): PickingInstruction {
  const count = pickedUnits.length;
  return sampleInstruction({
    required_quantity: 2,
    picked_quantity: count,
    status: count === 2 ? 'completed' : 'pending',
    locations: UNITS.filter((pid) => !pickedUnits.includes(pid)).map((pid) =>
      sampleLocation({ ...aUnit(pid), storehouse_product_id: pid + 100 }),
    ),
  });
}

beforeEach(async () => {
  bench = new HandheldBench();
  hasNetwork = true;
  pickedUnits = [];
  refusedUnits = [];
  bench.on(productionRoutes.getTaskForWorkshopPostUnit, () => ({
    success: OK,
    data: [aTask(100, { operation_status: 'work' })],
  }));
  bench.on(productionRoutes.changeStepStatus, () => ({ success: OK }));
  bench.on(productionRoutes.changeOperationStatus, () => ({ success: OK }));
  bench.on(pickingRoutes.completePickingOperation, () => ({ success: OK }));
  bench.on(pickingRoutes.getPickingInstructions, () => ({ success: OK, data: [instructionNow()] }));
  bench.on(pickingRoutes.manualPick, ({ picked_item: { batch_product_id: pid } }) => {
    if (refusedUnits.includes(pid)) {
      const message = 'Продукция уже взята для другого задания';
      return new MockFailure(422, { success: false, message });
    }
    pickedUnits.push(pid);
    const quantities = { picked_quantity: pickedUnits.length, required_quantity: 2, available_quantity: 0 };
    const lot = { storehouse_product_id: pid + 100, manufacture_date: null, expiry_date: null };
    return { success: OK, data: { ...lot, ...quantities } };
  });
  // The last handler runs first: offline, no request gets further.
  server.use(http.all('*', () => (hasNetwork ? undefined : HttpResponse.error())));
  for (const { seq } of await new OutboxStore().open()) await outbox.dismiss(seq, { id: 1, name: 'Тест' });
});

/** Pending operations as a new start of the page reads them. */
const onDevice = (): Promise<OutboxEntry[]> => new OutboxStore().open();
const units = (): number[] =>
  bench.inputs(pickingRoutes.manualPick).map(({ picked_item }) => picked_item.batch_product_id);
const badge = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Picks both units offline. */
async function pickWithoutNetwork(): Promise<ReturnType<typeof openHandheld>> {
  const view = openHandheld(TASK);
  await screen.findByText('Идите к ячейке');
  hasNetwork = false;
  scan('pid=502');
  await badge(/на устройстве: 1/);
  scan('pid=501');
  await badge(/на устройстве: 2/);
  await screen.findByText('Всё собрано');
  return view;
}

function networkIsBack(): void {
  hasNetwork = true;
  fireEvent.online(window);
}

async function tryToFinish({ user }: ReturnType<typeof openHandheld>): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Завершить операцию/ }));
  const question = await screen.findByRole('alertdialog');
  // The dialog ignores input in its first moment.
  await waitFor(async () => {
    await user.click(within(question).getByRole('button', { name: 'Завершить операцию' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
}

it('picks without network are on the device, outlive a reload and go out in their order, each with its key', async () => {
  const { user } = await pickWithoutNetwork();
  expect(screen.getByText('Нет связи. Операции сохраняются на устройстве')).toBeDefined();
  const storedEntries = await onDevice();
  expect(storedEntries).toMatchObject(
    [502, 501].map((pid) => ({
      state: 'device',
      labels: { productName: 'Плата управления', serialNumber: `SN-${pid}`, fromAddress: 'A-1-2-05' },
      operation: { kind: 'pick', input: { operation_id: 100, module_id: 9, picked_item: aUnit(pid) } },
    })),
  );
  const reloaded = new Outbox({ locks: null });
  await reloaded.refresh();
  expect(reloaded.snapshot().open).toEqual(storedEntries);
  await user.click(await badge(/на устройстве: 2/));
  const waitingRegion = await screen.findByRole('region', { name: /Ждут отправки/ });
  expect(within(waitingRegion).getAllByText('на устройстве')).toHaveLength(2);
  expect(waitingRegion.textContent).toContain('Комплектование: Плата управления, S/N SN-502');
  expect(units()).toEqual([]);

  networkIsBack();
  await badge(/все операции приняты/);
  expect(pickedUnits).toEqual([502, 501]);
  const sentPicks = bench.sent.filter(({ path }) => path === pickingRoutes.manualPick.path);
  expect(sentPicks.map(({ key }) => key)).toEqual(storedEntries.map(({ key }) => key));
  expect(await onDevice()).toEqual([]);
  await waitFor(() => expect(screen.queryByText(/^Нет связи/)).toBeNull());
});

it("a pick that the server refuses later is a conflict with the server's reason; the others are posted", async () => {
  const { user } = await pickWithoutNetwork();
  refusedUnits = [502];
  networkIsBack();
  await user.click(await badge(/: конфликт: 1\./));
  const conflicts = await screen.findByRole('region', { name: /Требуют решения/ });
  const conflict = within(conflicts).getByRole('listitem');
  expect(within(conflict).getByText('конфликт')).toBeDefined();
  expect(conflict.textContent).toContain('S/N SN-502');
  expect(conflict.textContent).toContain('Продукция уже взята для другого задания');
  expect(pickedUnits).toEqual([501]);

  // 'Повторить' sends the same operation with the same key.
  const [{ key } = { key: '' }] = await onDevice();
  refusedUnits = [];
  await user.click(within(conflict).getByRole('button', { name: 'Повторить' }));
  await badge(/все операции приняты/);
  expect(bench.sent.findLast(({ path }) => path === pickingRoutes.manualPick.path)?.key).toBe(key);
  expect(pickedUnits).toEqual([501, 502]);
});

it('after a reload online, a pending pick counts as picked and cannot be picked again', async () => {
  // A colleague's pick: only the colleague's session sends it.
  await new Outbox({ locks: null }).add({
    operation: {
      kind: 'pick',
      input: {
        operation_id: 100,
        module_id: 9,
        picked_item: { product_id: 200, ...aUnit(501), storehouse_product_id: 601, quantity: 1 },
      },
    },
    user: { id: 77, name: 'Сменщик' },
    labels: { productName: 'Плата управления', serialNumber: 'SN-501', fromAddress: 'A-1-2-05' },
  });
  openHandheld(TASK);
  await badge(/на устройстве: 1/);
  const step = await screen.findByRole('region', { name: 'Плата управления' });
  expect(step.textContent).toContain('1 шт из 2');
  expect(step.textContent).not.toContain('SN-501');
  expect(within(step).getAllByRole('checkbox', { hidden: true })).toHaveLength(1);

  scan('pid=501');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(await onDevice()).toHaveLength(1);
  scan('pid=502');
  expect(await screen.findByText('Всё собрано')).toBeDefined();
  await waitFor(() => expect(units()).toEqual([502]));
  expect(await onDevice()).toMatchObject([{ state: 'device', user: { id: 77 } }]);
});

it('an operation with picks on the device or in conflict is not finished; when all are accepted, it is', async () => {
  const view = await pickWithoutNetwork();
  await tryToFinish(view);
  expect(await screen.findByText(/^На устройстве есть непринятые операции этого задания/)).toBeDefined();

  refusedUnits = [502];
  networkIsBack();
  await badge(/: конфликт: 1\./);
  // The refused pick was shown as picked. Now the server's count is shown again, and there is still an item
  // to pick.
  expect(await screen.findByText('Позиции: 0 из 1')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Завершить операцию/ })).toHaveProperty('disabled', true);
  expect(bench.inputs(productionRoutes.changeStepStatus)).toEqual([]);
  expect(bench.inputs(productionRoutes.changeOperationStatus)).toEqual([]);
  expect(bench.inputs(pickingRoutes.completePickingOperation)).toEqual([]);

  refusedUnits = [];
  const [conflict] = await onDevice();
  await outbox.retry(conflict?.seq ?? 0);
  expect(await screen.findByText('Всё собрано')).toBeDefined();
  await tryToFinish(view);
  await waitFor(() => expect(bench.inputs(pickingRoutes.completePickingOperation)).toHaveLength(1));
  expect(bench.inputs(productionRoutes.changeStepStatus)).toEqual([{ step_id: 1, status: 'done' }]);
});

it('a scan that the device cannot store shows an error, and nothing counts as picked', async () => {
  openHandheld(TASK);
  await screen.findByText('Идите к ячейке');
  hasNetwork = false;
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    scan('pid=501');
    expect(
      (await screen.findByText(/^Операция НЕ сохранена: на устройстве нет места/)).closest('[role]'),
    ).toHaveProperty('role', 'alert');
  } finally {
    IDBObjectStore.prototype.add = add;
  }
  expect(screen.getByText('Позиции: 0 из 1')).toBeDefined();
  expect(await onDevice()).toEqual([]);
});
