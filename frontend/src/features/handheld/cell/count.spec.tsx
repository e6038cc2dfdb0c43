import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { cellCountRoutes, type LotOfCell } from '@naryad/contracts/stock-takings/cell-count-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import type { Rendered } from '../../../../testing/render.js';
import { MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { outbox } from '../offline/outbox.js';
import { reference } from '../offline/reference.js';
import { aCell, aStoredProduct } from '../testing/fake-handheld.js';
import { HandheldBench, openHandheld, scan } from '../testing/handheld-bench.js';

const OK = true as const;
const BOLT = { id: 100, name: 'Болт М6', sku: 'B-6', img_url: null };
const BOARD = { id: 200, name: 'Плата управления', sku: 'PU-1', img_url: null };

const aLot = (pid: number, part: Partial<LotOfCell> = {}): LotOfCell => ({
  batch_product_id: pid,
  is_unit: false,
  serial_number: null,
  product: BOLT,
  batch_manufacture_id: null,
  batch_number: null,
  quantity: 10,
  reserved: 0,
  ...part,
});
const aBoard = (pid: number): LotOfCell =>
  aLot(pid, { is_unit: true, serial_number: `SN-${pid}`, product: BOARD, quantity: 1 });

let bench: HandheldBench;
let refusals: MockFailure[];
beforeEach(() => {
  bench = new HandheldBench();
  refusals = [];
  bench.contents.set(5, { ...aCell(5), total_products: 12, products: [] });
  bench.on(cellCountRoutes.getCellToCount, () => ({
    success: OK,
    data: { cell_id: 5, address: 'A-1-3-5', position: 4, lots: [aLot(1), aBoard(501), aBoard(502)] },
  }));
  bench.on(
    cellCountRoutes.countCell,
    () =>
      refusals.shift() ?? {
        success: OK,
        message: 'Ячейка A-1-3-5 пересчитана: недостача 3 шт. Проведено, инвентаризация № 7',
        data: {
          stock_taking_id: 70,
          number: 7,
          status: 'posted' as const,
          address: 'A-1-3-5',
          surplus: 0,
          shortage: 3,
        },
      },
  );
});

/** Scans a unit of the cell and types the quantity of bolts: 'Пересчитать', then 'Готово' (2 taps so far). */
async function count(user: Rendered['user'], bolts: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Пересчитать' }));
  const dialog = await screen.findByRole('dialog', { name: 'Пересчёт ячейки' });
  const field = await within(dialog).findByRole('textbox', { name: 'Болт М6' });
  // Blind count: expected quantities and units are not shown.
  expect(dialog.textContent).not.toMatch(/10|SN-50/);
  scan('?pid=501');
  expect(await within(dialog).findByText('Посчитано: Плата управления, S/N SN-501')).toBeDefined();
  await user.type(field, bolts);
  await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  return dialog;
}

it('a cell is counted blind, compared and confirmed: three taps, the scans and the number', async () => {
  const { user } = openHandheld('/tsd-scan/9?mode=cell&cell=5');
  const dialog = await count(user, '8');
  expect(within(dialog).getByText('числится 10, посчитано 8')).toBeDefined();
  expect(within(dialog).getByText('S/N SN-502')).toBeDefined();
  expect(within(dialog).getByText('Совпало: 9 шт')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText(/недостача 3 шт\. Проведено, инвентаризация № 7/)).toBeDefined();
  expect(bench.inputs(cellCountRoutes.countCell)).toMatchObject([
    {
      cell_id: 5,
      position: 4,
      counted: [
        { batch_product_id: 1, quantity: 8 },
        { batch_product_id: 501, quantity: 1 },
      ],
      seen: [{ batch_product_id: 1 }, { batch_product_id: 501 }, { batch_product_id: 502 }],
    },
  ]);
});

it('shows concurrent changes, keeps the counted quantities, and returns to counting on a scan', async () => {
  const text = 'Пока вы считали, в ячейке прошли движения: Болт −2. Пересчитайте и сохраните ещё раз';
  refusals.push(new MockFailure(409, { success: false, code: 'STOCK_TAKING_MOVED', message: text }));
  bench.products.set(777, aStoredProduct(777));
  const { user } = openHandheld('/tsd-scan/9?mode=cell&cell=5');
  const dialog = await count(user, '10');
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
  expect(await within(dialog).findByText(text)).toBeDefined();
  scan('?pid=777');
  expect(await within(dialog).findByText(/^Посчитано: .*777$/)).toBeDefined();
  scan('?pid=777');
  expect(await within(dialog).findByText('Это изделие уже посчитано')).toBeDefined();
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Болт М6' }).value).toBe('10');
  await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
  await waitFor(() => expect(bench.inputs(cellCountRoutes.countCell)).toHaveLength(2));
  expect(bench.inputs(cellCountRoutes.countCell)[1]?.counted).toHaveLength(3);
});

it("confirms before the device's back key discards a count", async () => {
  const { user } = openHandheld('/tsd-scan/9?mode=cell&cell=5');
  const dialog = await count(user, '8');
  act(() => window.history.back());
  // Only the topmost dialog can be seen and used.
  expect(dialog.contains(await screen.findByRole('alertdialog'))).toBe(true);
  await answerQuestion(user, 'Отмена');
  expect(within(dialog).getByText('числится 10, посчитано 8')).toBeDefined();
  act(() => window.history.back());
  await answerQuestion(user, 'Прервать');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Пересчитать' })).toBeDefined();
});

it('resumes a count after a reload and compares it with the contents at its beginning', async () => {
  const { user, unmount } = openHandheld('/tsd-scan/9?mode=cell&cell=5');
  await count(user, '8');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  bench.on(cellCountRoutes.getCellToCount, () => ({
    success: OK,
    data: { cell_id: 5, address: 'A-1-3-5', position: 9, lots: [aLot(1, { quantity: 6 })] },
  }));
  const reopenedPage = openHandheld('/tsd-scan/9?mode=cell');
  const dialog = await screen.findByRole('dialog', { name: 'Пересчёт ячейки' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Болт М6' }).value).toBe('8');
  await reopenedPage.user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  await reopenedPage.user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
  await waitFor(() =>
    expect(bench.inputs(cellCountRoutes.countCell)).toMatchObject([
      { position: 4, counted: [{ batch_product_id: 1, quantity: 8 }, { batch_product_id: 501 }] },
    ]),
  );
});

it('a label that does not scan is typed', async () => {
  const { user } = openHandheld('/tsd-scan/9?mode=cell&cell=5');
  await user.click(await screen.findByRole('button', { name: 'Пересчитать' }));
  const dialog = await screen.findByRole('dialog', { name: 'Пересчёт ячейки' });
  await within(dialog).findByRole('textbox', { name: 'Болт М6' });
  await user.click(within(dialog).getByRole('button', { name: 'Ввод' }));
  await user.type(await screen.findByRole('textbox', { name: 'Номер с этикетки' }), '502');
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  expect(await within(dialog).findByText('Посчитано: Плата управления, S/N SN-502')).toBeDefined();
});

it('offline: compares the count with the data on the device and queues it', async () => {
  const asOf = '2026-11-20T11:00:00Z';
  bench.on(handheldRoutes.getOfflineCells, () => ({
    success: OK,
    version: '2',
    unchanged: false,
    as_of: asOf,
    data: [{ id: 5, address: 'A-1-3-5', module_id: 7 }],
    next_after_id: null,
  }));
  bench.on(handheldRoutes.getOfflineLots, () => ({
    success: OK,
    as_of: asOf,
    data: [1, 2].map((id) => ({
      id,
      product_id: 100,
      serial_number: null,
      is_unit: false,
      batch_id: id,
      batch_number: `П-${id}`,
      cell_id: 5,
      reception: null,
      places: [{ cell_id: 5, quantity: 12, reserved: 0 }],
    })),
    products: [BOLT],
    next_before_id: null,
  }));
  const { user } = openHandheld('/tsd-scan/9?mode=cell');
  await screen.findByText('Отсканируйте QR-код ячейки');
  await reference.refresh(9);
  server.use(http.all('*', () => HttpResponse.error()));
  scan('?cid=5');
  await user.click(await screen.findByRole('button', { name: 'Пересчитать' }));
  await user.type(await screen.findByRole('textbox', { name: 'Болт М6, партия П-1' }), '12');
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(await screen.findByText('числится 12, посчитано 0')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('На устройстве, отправим снова')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Пересчёт ждёт отправки' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(outbox.snapshot().open.map(({ operation }) => operation)).toMatchObject([
    {
      kind: 'count',
      input: { cell_id: 5, position: null, counted: [{ batch_product_id: 1, quantity: 12 }] },
    },
  ]);
});
