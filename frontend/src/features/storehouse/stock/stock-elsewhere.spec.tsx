import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { countHands } from '../../../../testing/count-hands.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { openStock, stockBench } from '../testing/stock-bench.js';
// Imported in advance, so that the tests do not wait for a lazy import.
import './stock-elsewhere.js';

const board = { id: 5, name: 'Плата', sku: 'ПЛ-1' };

it('a search without matches shows where the unit went and where else the product is in stock', async () => {
  const bench = stockBench();
  bench.rows = [];
  server.use(
    routeHandler(stockLineRoutes.findGoods, () => ({
      success: true,
      data: {
        cells: [],
        batches: [
          { id: 3, number: 'П-3', product: board, storehouse: { id: 8, name: 'Склад цеха' }, count: 40 },
        ],
        products: [
          { ...board, is_archived: false, stock: [{ storehouse: { id: 8, name: 'Склад цеха' }, count: 3 }] },
        ],
        units: [
          {
            ...{ batch_product_id: 9, serial_number: 'SN-0012', product: board, state: 'consumed' as const },
            ...{ storehouse: { id: 7, name: 'Склад' }, cell_id: 31, address: 'А-1-1-02' },
            document: { type: 'production-order', id: 4, number: '4' },
          },
        ],
      },
    })),
  );
  await openStock('/storehouse/7?search=sn-0012');
  const list = await screen.findByRole('list', { name: 'Где это может быть' });
  const [unit, batch, product] = within(list).getAllByRole('listitem');
  expect(unit?.textContent).toContain('Израсходовано в заказе №4');
  expect(batch?.textContent).toContain('Партия П-3 Плата · Склад цеха: 40 шт');
  expect(product?.textContent).toContain('Склад цеха: 3 шт');
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/storehouse/7?tab=operations&op_search=SN-0012',
    `/storehouse/8?${new URLSearchParams({ tab: 'remains', view: 'cell', search: 'П-3', product: '5' })}`,
    '/storehouse/8?tab=remains&product=5',
  ]);
});

it('also explains matches without stock: empty cells, spent batches, products that wait or were used up', async () => {
  const bench = stockBench();
  bench.rows = [];
  const scrapped = { serial_number: null, product: board, storehouse: null, cell_id: null, address: null };
  const waits = {
    ...{ ...scrapped, batch_product_id: 4, state: 'no-place' as const },
    document: { type: 'receipt-invoice', id: 6, number: 'Н-15' },
  };
  const consumedUnit = {
    ...{ ...scrapped, batch_product_id: 5, state: 'consumed' as const },
    document: { type: 'production-order', id: 4, number: '4' },
  };
  server.use(
    routeHandler(stockLineRoutes.findGoods, () => ({
      success: true,
      data: {
        units: [],
        cells: [
          { id: 31, address: 'А-1-1-02', storehouse: { id: 7, name: 'Склад' }, count: 0 },
          { id: 32, address: 'А-1-1-02', storehouse: { id: 8, name: 'Склад цеха' }, count: 12 },
        ],
        spent_batches: [
          { id: 3, number: 'П-3', last: consumedUnit },
          { id: 4, number: 'П-4', last: null },
        ],
        products: [
          { ...board, is_archived: false, stock: [], last: waits },
          { ...board, id: 6, is_archived: true, stock: [], last: consumedUnit },
        ],
      },
    })),
  );
  await openStock('/storehouse/7?view=cell&search=п');
  const list = await screen.findByRole('list', { name: 'Где это может быть' });
  const hints = within(list).getAllByRole('listitem');
  expect(hints.map(({ textContent }) => textContent)).toEqual([
    'Ячейка А-1-1-02 Склад: пусто',
    expect.stringMatching(/^Ячейка А-1-1-02 Склад цеха: 12.шт$/),
    'Партия П-3 Плата · На складах нет · Израсходовано в заказе №4',
    'Партия П-4 На складах нет',
    'Плата На складах нет · Ещё не размещено по ячейкам: накладная №Н-15',
    'Плата В архиве · На складах нет · Израсходовано в заказе №4',
  ]);
  expect(hints.map((hint) => within(hint).queryByRole('link')?.getAttribute('href') ?? null)).toEqual([
    null,
    '/storehouse/8?tab=remains&view=cell&in_cell=32',
    `/storehouse/7?${new URLSearchParams({ tab: 'operations', op_search: 'Плата' })}`,
    `/storehouse/7?${new URLSearchParams({ tab: 'batches', 'batches.search': 'П-4' })}`,
    `/storehouse/7?${new URLSearchParams({ tab: 'remains', filter: 'no-place', search: 'Плата' })}`,
    '/storehouse/7?tab=remains&product=6&card=history',
  ]);
});

it('a serial number is found by typing it, and its card is opened by two more keys', async () => {
  const bench = stockBench();
  const { user } = await openStock();
  const hands = countHands();
  await user.keyboard('[Slash]');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('SN-2');
  await waitFor(() => expect(bench.requests.rows.at(-1)).toMatchObject({ search: 'SN-2' }));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: /Изделие 1/ })).toBeDefined();
  expect(hands).toEqual({ clicks: 0, keys: 1 + 4 + 2 });
});

it('without any match it lists what was searched', async () => {
  const bench = stockBench();
  bench.rows = [];
  server.use(
    routeHandler(stockLineRoutes.findGoods, () => ({
      success: true,
      data: { products: [], units: [], cells: [] },
    })),
  );
  await openStock('/storehouse/7?search=нету');
  expect(await screen.findByText(/^Искали по названию, артикулу, серийному номеру/)).toBeDefined();
});
