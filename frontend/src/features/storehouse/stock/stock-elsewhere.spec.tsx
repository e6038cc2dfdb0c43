import { goodsRoutes } from '@naryad/contracts/stock/goods-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { countHands } from '../../../../testing/count-hands.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { openStock, stockBench } from '../testing/stock-bench.js';
// Loaded before the tests: what they measure is not the time of a lazy import.
import './stock-elsewhere.js';

const board = { id: 5, name: 'Плата', sku: 'ПЛ-1' };

it('a search without hits says where the unit went and where else the product lies', async () => {
  const bench = stockBench();
  bench.rows = [];
  server.use(
    routeHandler(goodsRoutes.findGoods, () => ({
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

it('a serial number is found by its own keys, and its card by two more', async () => {
  const bench = stockBench();
  const { user } = await openStock();
  const hands = countHands();
  await user.keyboard('[Slash]');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('SN-2');
  await waitFor(() => expect(bench.asked.rows.at(-1)).toMatchObject({ search: 'SN-2' }));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: /Изделие 1/ })).toBeDefined();
  expect(hands).toEqual({ clicks: 0, keys: 1 + 4 + 2 });
});

it('where nothing is known of it, it says what was searched', async () => {
  const bench = stockBench();
  bench.rows = [];
  server.use(
    routeHandler(goodsRoutes.findGoods, () => ({
      success: true,
      data: { products: [], units: [], cells: [] },
    })),
  );
  await openStock('/storehouse/7?search=нету');
  expect(await screen.findByText(/^Искали по названию, артикулу, серийному номеру/)).toBeDefined();
});
