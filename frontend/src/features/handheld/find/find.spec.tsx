import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import type { PlacedLot } from '@naryad/contracts/stock/dto';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Rendered } from '../../../../testing/render.js';
import { server } from '../../../../testing/server.js';
import { reference } from '../offline/reference.js';
import { aCell, aStoredProduct } from '../testing/fake-handheld.js';
import { HandheldBench, openHandheld, scan } from '../testing/handheld-bench.js';

const OK = true as const;
const STOREHOUSE = { id: 7, name: 'Главный склад' };
const BOARD = { id: 200, name: 'Плата управления', sku: 'PU-1' };

const aPlacedLot = (pid: number, part: Partial<PlacedLot> = {}): PlacedLot => ({
  batch_product_id: pid,
  kind: 'unit',
  serial_number: `SN-${pid}`,
  batch_manufacture_id: null,
  batch_number: null,
  supplier_name: null,
  expiry_date: null,
  cell_id: 41,
  address: 'A-1-2-05',
  quantity: 1,
  reserved: 0,
  hold_reason: null,
  version: 1,
  ...part,
});

let bench: HandheldBench;
let lots: PlacedLot[];
beforeEach(() => {
  bench = new HandheldBench();
  lots = [aPlacedLot(501), aPlacedLot(502), aPlacedLot(503, { cell_id: 6, address: 'A-1-3-6' })];
  bench.products.set(501, aStoredProduct(501));
  bench.on(stockRoutes.getPlacedLots, ({ cell_id: cell }) => {
    const data = lots.filter((lot) => cell == null || lot.cell_id === cell);
    return {
      success: OK,
      data,
      total: data.length,
      total_count: data.length,
      current_page: 1,
      per_page: 200,
      last_page: 1,
    };
  });
  bench.on(stockLineRoutes.findGoods, ({ search }) => ({
    success: OK,
    data: {
      products: 'плата'.startsWith(search.toLowerCase())
        ? [{ ...BOARD, is_archived: false, stock: [{ storehouse: STOREHOUSE, count: 3 }] }]
        : [],
      units: [
        {
          batch_product_id: 509,
          serial_number: 'SN-509',
          product: BOARD,
          state: 'shipped' as const,
          storehouse: STOREHOUSE,
          cell_id: 6,
          address: 'A-1-3-6',
          document: null,
        },
      ],
      cells: [{ id: 5, address: 'A-1-3-5', storehouse: STOREHOUSE }],
    },
  }));
});

/** Presses 'Переместить' as soon as the scanned cell is resolved. */
async function press(user: Rendered['user']): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Переместить' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

it('finds a product by a few letters, lists its locations and moves a unit of it', async () => {
  const { user } = openHandheld();
  await user.click(await screen.findByRole('button', { name: /^Поиск/ }));
  await user.type(await screen.findByRole('searchbox'), 'плат');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /SN-509.*отгружено/ })).disabled).toBe(
    true,
  );
  await user.click(screen.getByRole('button', { name: /Плата управления.*3\sшт/ }));
  const cell = await screen.findByRole('region', { name: 'A-1-2-05' });
  expect(
    within(cell)
      .getAllByRole('button')
      .map((row) => row.textContent),
  ).toEqual(['S/N SN-501', 'S/N SN-502']);
  await user.click(within(cell).getByRole('button', { name: 'S/N SN-501' }));
  expect(await screen.findByRole('heading', { name: 'Перемещение' })).toBeDefined();
  scan('?cid=6');
  await press(user);
  expect(await screen.findByText(/Последнее: Плата управления, S\/N SN-501/)).toBeDefined();
  expect(bench.inputs(handheldRoutes.moveProduct)).toMatchObject([
    { batch_product_id: 501, from_cell_id: 41, to_cell_id: 6 },
  ]);
});

it('a scan finds the unit, a cell opens in its mode, a maker’s label is searched', async () => {
  const { user } = openHandheld('/tsd-scan/9?mode=find');
  await screen.findByRole('searchbox');
  scan('?pid=501');
  const dialog = await screen.findByRole('dialog', { name: 'Перемещение' });
  expect(within(dialog).getByText('S/N SN-501')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  scan('МАРКА-77');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).not.toBe(''));
  bench.contents.set(5, { ...aCell(5), total_products: 0, products: [] });
  scan('?cid=5');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/tsd-scan/9?mode=cell&cell=5'));
  expect(await screen.findByText('Ячейка пуста')).toBeDefined();
});

it("the device's back key closes open dialogs one by one and leaves no history entries", async () => {
  openHandheld('/tsd-scan/9?mode=find');
  await screen.findByRole('searchbox');
  const length = window.history.length;
  scan('?pid=501');
  await screen.findByRole('dialog', { name: 'Перемещение' });
  expect(window.history.state).toMatchObject({ handheldGuard: true });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('searchbox')).toBeDefined();
  await waitFor(() => expect(window.history.state).not.toMatchObject({ handheldGuard: true }));
  // Opening and closing repeatedly adds no history entries.
  for (const pid of [501, 501]) {
    scan(`?pid=${pid}`);
    const dialog = await screen.findByRole('dialog', { name: 'Перемещение' });
    act(() => within(dialog).getByRole('button', { name: 'Отмена' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.history.state).not.toMatchObject({ handheldGuard: true }));
  }
  expect(window.history.length).toBeLessThanOrEqual(length + 1);
});

/** Mocks cell 41 with one unit of the board. */
function oneBoardIn41(): void {
  bench.contents.set(41, {
    ...aCell(41),
    total_products: 1,
    products: [
      {
        product_id: 200,
        product_name: BOARD.name,
        product_sku: BOARD.sku,
        count: 1,
        batches: [],
        serial_numbers: [],
        serial_count: 0,
      },
    ],
  });
}

it('in a cell a tap on its only unit moves it at once; of several one is chosen', async () => {
  oneBoardIn41();
  lots = [aPlacedLot(501)];
  const { user } = openHandheld('/tsd-scan/9?mode=cell&cell=41');
  await user.click(await screen.findByRole('button', { name: /^Переместить:\s?Плата управления/ }));
  // Pressed before the scan resolves: the scanned cell must be the target.
  scan('?cid=6');
  await press(user);
  await waitFor(() => expect(bench.inputs(handheldRoutes.moveProduct)).toHaveLength(1));
  expect(await screen.findByText(/Последнее: Плата управления/)).toBeDefined();
});

it('an address that was typed and names no cell is not dropped for the target of before', async () => {
  oneBoardIn41();
  lots = [aPlacedLot(501)];
  const { user } = openHandheld('/tsd-scan/9?mode=cell&cell=41');
  await user.click(await screen.findByRole('button', { name: /^Переместить:\s?Плата управления/ }));
  scan('?cid=6');
  await user.click(await screen.findByRole('button', { name: 'Выбрать место вручную' }));
  const address = await screen.findByRole('combobox', { name: 'Адрес ячейки' });
  await waitFor(() => expect(address).toHaveProperty('disabled', false));
  await user.clear(address);
  await user.type(address, 'Я-9-9-99');
  await press(user);
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(address).toHaveProperty('value', 'Я-9-9-99');
  expect(bench.inputs(handheldRoutes.moveProduct)).toEqual([]);
});

it('writes off the rest of a found unit, with a reason', async () => {
  const { user } = openHandheld('/tsd-scan/9?mode=find');
  await screen.findByRole('searchbox');
  scan('?pid=501');
  await user.click(await screen.findByRole('button', { name: 'Списать…' }));
  expect(screen.getByRole('button', { name: 'Списать' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Укажите причину или комментарий')).toBeDefined();
  await user.click(await screen.findByRole('radio', { name: 'Бой' }));
  await user.click(screen.getByRole('button', { name: 'Списать' }));
  expect(await screen.findByText(/^Списано: Плата управления/)).toBeDefined();
  expect(bench.inputs(handheldRoutes.writeOffProduct)).toMatchObject([
    { batch_product_id: 501, cell_id: 41, reason_id: 3, comment: null },
  ]);
  await user.click(await screen.findByRole('button', { name: /^Отменить\. / }));
  await waitFor(() =>
    expect(bench.inputs(handheldRoutes.undoOperation)).toMatchObject([{ operation_id: 2 }]),
  );
});

it('offline: searches the data on the device', async () => {
  const asOf = '2026-11-20T11:00:00Z';
  bench.on(handheldRoutes.getOfflineCells, () => ({
    success: OK,
    version: '2',
    unchanged: false,
    as_of: asOf,
    data: [41, 6].map((id) => ({ id, address: `A-1-3-${id}`, module_id: 7 })),
    next_after_id: null,
  }));
  bench.on(handheldRoutes.getOfflineLots, () => ({
    success: OK,
    as_of: asOf,
    data: [
      {
        id: 77,
        product_id: 200,
        serial_number: null,
        is_unit: false,
        cell_id: 41,
        reception: null,
        places: [{ cell_id: 41, quantity: 12, reserved: 2 }],
      },
    ],
    products: [BOARD],
    next_before_id: null,
  }));
  const { user } = openHandheld('/tsd-scan/9?mode=find');
  await screen.findByRole('searchbox');
  await reference.refresh(9);
  server.use(http.all('*', () => HttpResponse.error()));
  await user.type(screen.getByRole('searchbox'), 'pu-1');
  await user.click(await screen.findByRole('button', { name: /Плата управления/ }));
  const cell = await screen.findByRole('region', { name: 'A-1-3-41' });
  await user.click(within(cell).getByRole('button', { name: /12 шт/ }));
  scan('?cid=6');
  await press(user);
  expect(await screen.findByText('На устройстве, отправим снова')).toBeDefined();
  const [moved] = await reference.lotsOfProduct(9, 200);
  expect(moved?.places).toMatchObject([
    { cell_id: 6, quantity: 10 },
    { cell_id: 41, quantity: 2 },
  ]);
});
