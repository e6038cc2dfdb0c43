import { authRoutes } from '@naryad/contracts/auth/routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import type { FoundGoods } from '@naryad/contracts/stock/found-goods';
import { goodsRoutes } from '@naryad/contracts/stock/goods-routes';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPage } from '../../../testing/admin-factories.js';
import { aModule, aUser } from '../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { RequireUser } from '../guards.js';
// Loaded before the tests: what they measure is not the time of a lazy import.
import './palette-dialog.js';
import { Shell } from '../shell/shell.js';

const house = { id: 7, name: 'Главный склад' };
const board = { id: 5, name: 'Плата', sku: 'ПЛ-1' };
let found: FoundGoods | MockFailure;
let asked: string[];

beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  asked = [];
  found = { products: [], units: [], cells: [] };
  server.use(
    routeHandler(authRoutes.me, () => ({
      data: aUser({ modules: [aModule(7, 'storehouse', 'Главный склад')] }),
    })),
    routeHandler(receiptInvoiceRoutes.getReceiptInvoices, () => aPage([])),
    routeHandler(goodsRoutes.findGoods, ({ input }) => {
      asked.push(input.search);
      return found instanceof MockFailure ? found : { success: true, data: found };
    }),
  );
});

async function typed(text: string): Promise<Rendered['user']> {
  const { user } = renderAt(
    '/companies',
    <Routes>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route path="*" element={<p>Экран</p>} />
        </Route>
      </Route>
    </Routes>,
  );
  await user.click(await screen.findByRole('button', { name: 'Перейти…' }));
  await screen.findByRole('combobox', { name: 'Куда перейти или что найти' });
  await user.keyboard(text);
  return user;
}

const address = (): URLSearchParams =>
  new URLSearchParams(screen.getByTestId('address').textContent.split('?')[1] ?? '');

it('a serial number opens the card of its product in its cell', async () => {
  found = {
    products: [],
    cells: [],
    units: [
      {
        ...{ batch_product_id: 9, serial_number: 'SN-0012', product: board, state: 'stored' },
        ...{ storehouse: house, cell_id: 31, address: 'А-1-1-02', document: null },
      },
    ],
  };
  const user = await typed('sn');
  const option = await screen.findByRole('option', { name: /^SN-0012/ });
  expect(option.textContent).toContain('Плата · А-1-1-02 · Главный склад');
  expect(asked).toEqual(['sn']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(Object.fromEntries(address())).toMatchObject({ product: '5', cell: '31' }));
});

it('a unit that was used up says by which order; products and cells are found, too', async () => {
  found = {
    products: [{ ...board, is_archived: false, stock: [{ storehouse: house, count: 1200 }] }],
    cells: [{ id: 31, address: 'А-1-1-02', storehouse: house }],
    units: [
      {
        ...{ batch_product_id: 9, serial_number: 'SN-0012', product: board, state: 'consumed' },
        ...{ storehouse: house, cell_id: 31, address: 'А-1-1-02' },
        document: { type: 'production-order', id: 4, number: '4' },
      },
    ],
  };
  const user = await typed('x1');
  expect((await screen.findByRole('option', { name: /^SN-0012/ })).textContent).toContain(
    'Израсходовано в заказе №4',
  );
  expect(screen.getByRole('option', { name: /^Плата/ }).textContent).toMatch(
    /ПЛ-1 · Главный склад: 1.200 шт/,
  );
  await user.click(screen.getByRole('option', { name: /^А-1-1-02/ }));
  await waitFor(() => expect(address().get('in_cell')).toBe('31'));
});

it('a search that failed is said, the rest can still be chosen', async () => {
  found = new MockFailure(500, { success: false, message: 'Сбой' });
  await typed('плата');
  expect(await screen.findByText('Найдено не всё: часть поиска не ответила')).toBeDefined();
  expect(screen.getByRole('option', { name: /^Искать «плата» в остатках/ })).toBeDefined();
});
