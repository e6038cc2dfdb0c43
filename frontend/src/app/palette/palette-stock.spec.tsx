import { authRoutes } from '@naryad/contracts/auth/routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import type { SearchResults } from '@naryad/contracts/search/search-results';
import { searchRoutes } from '@naryad/contracts/search/routes';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { RequireUser } from '../guards.js';
import { someMatches } from './testing/some-matches.js';
// Imported before the tests, so that they do not measure the time of a lazy import.
import './palette-dialog.js';
import { Shell } from '../shell/shell.js';

const house = { id: 7, name: 'Главный склад' };
const board = { id: 5, name: 'Плата', sku: 'ПЛ-1' };
let response: SearchResults | MockFailure;
let requests: string[];
let person: CurrentUser;

beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  requests = [];
  response = someMatches({});
  person = aUser({ modules: [aModule(7, 'storehouse', 'Главный склад')] });
  server.use(
    routeHandler(authRoutes.me, () => ({ data: person })),
    routeHandler(searchRoutes.find, ({ input }) => {
      requests.push(input.search);
      return response instanceof MockFailure ? response : { success: true, data: response };
    }),
  );
});

async function typeText(text: string): Promise<Rendered['user']> {
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
  response = someMatches({
    units: [
      {
        ...{ batch_product_id: 9, serial_number: 'SN-0012', product: board, state: 'stored' },
        ...{ storehouse: house, cell_id: 31, address: 'А-1-1-02', document: null },
      },
    ],
  });
  const user = await typeText('sn');
  const option = await screen.findByRole('option', { name: /^SN-0012/ });
  expect(option.textContent).toContain('Плата · А-1-1-02 · Главный склад');
  // On a busy machine the pause between two keys may be long enough for a separate call.
  expect(requests.at(-1)).toBe('sn');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(Object.fromEntries(address())).toMatchObject({ product: '5', cell: '31' }));
});

it('a consumed unit shows the order that used it; products and cells are found as well', async () => {
  response = someMatches({
    products: [{ ...board, is_archived: false, stock: [{ storehouse: house, count: 1200 }] }],
    cells: [{ id: 31, address: 'А-1-1-02', storehouse: house, count: 0 }],
    spent_batches: [{ id: 3, number: 'П-3', last: null }],
    units: [
      {
        ...{ batch_product_id: 9, serial_number: 'SN-0012', product: board, state: 'consumed' },
        ...{ storehouse: house, cell_id: 31, address: 'А-1-1-02' },
        document: { type: 'production-order', id: 4, number: '4' },
      },
    ],
  });
  const user = await typeText('x1');
  expect((await screen.findByRole('option', { name: /^SN-0012/ })).textContent).toContain(
    'Израсходовано в заказе №4',
  );
  expect(screen.getByRole('option', { name: /^Плата/ }).textContent).toMatch(
    /ПЛ-1 · Главный склад: 1.200 шт/,
  );
  expect(screen.getByRole('option', { name: /^Партия П-3/ }).textContent).toContain('На складах нет');
  await user.click(screen.getByRole('option', { name: /^А-1-1-02Главный склад: пусто/ }));
  await waitFor(() => expect(address().get('in_cell')).toBe('31'));
});

it('shows that a search failed; the other results can still be selected', async () => {
  response = new MockFailure(500, { success: false, message: 'Сбой' });
  await typeText('плата');
  expect(await screen.findByText('Поиск не ответил: показаны только разделы')).toBeDefined();
  expect(screen.getByRole('option', { name: /^Искать «плата» в остатках/ })).toBeDefined();
});

it('groups documents, names and people, each linking to its screen', async () => {
  person = aUser({ modules: [aModule(2, 'orders', 'Заказы'), aModule(3, 'production', 'Производство')] });
  response = someMatches({
    products: [{ ...board, is_archived: false, stock: [] }],
    orders: [{ id: 12, status: 'work', product: 'Плата', customer_order: 'ЗК-5' }],
    customer_orders: [{ id: 8, number: 'ЗК-5', status: 'new', company: 'Альфа' }],
    specifications: [{ id: 6, name: 'Сборка', product: 'Плата' }],
    companies: [{ id: 4, name: 'Альфа', inn: '7707083893' }],
    people: [{ id: 9, name: 'Иван Петров', email: 'petrov@naryad.local', role: 'Кладовщик' }],
  });
  const user = await typeText('а');
  await screen.findByRole('option', { name: /^Иван Петров/ });
  const visibleTexts = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(visibleTexts.slice(-6)).toEqual([
    'Перейти к заказу №12ЗК-5 · Плата · В работе',
    'Заказ ЗК-5Альфа · Не обработан',
    'ПлатаПЛ-1 · На складах нет',
    'СборкаПлата',
    'АльфаИНН 7707083893',
    'Иван ПетровКладовщик · petrov@naryad.local',
  ]);
  for (const group of ['Клиентские заказы', 'Продукция', 'Спецификации', 'Компании', 'Пользователи']) {
    // The heading of the group; a tab may have the same name.
    expect(screen.getAllByText(group).map((name) => name.getAttribute('role'))).toContain('presentation');
  }
  // Without access to a storehouse a product opens in the catalog.
  await user.click(screen.getByRole('option', { name: /^ПлатаПЛ-1|^Плата ПЛ-1/ }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/products/edit/5'));
});
