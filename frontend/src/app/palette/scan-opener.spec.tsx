import { authRoutes } from '@naryad/contracts/auth/routes';
import type { SearchResults } from '@naryad/contracts/search/search-results';
import { searchRoutes } from '@naryad/contracts/search/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../../testing/factories.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { scanEngine } from '../../shared/scanner/scan-engine.js';
import { useScanContext } from '../../shared/scanner/use-scan-context.js';
import { RequireUser } from '../guards.js';
import { Shell } from '../shell/shell.js';
import { someMatches } from './testing/some-matches.js';
// Imported before the tests, so that they do not measure the time of a lazy import.
import './palette-dialog.js';
import './scan-opener.js';

type OfCode = OutputOf<typeof searchRoutes.findCode>['data'];
const house = { id: 7, name: 'Главный склад' };
const unit: NonNullable<OfCode['unit']> = {
  ...{ batch_product_id: 9, serial_number: 'SN-0012', product: { id: 5, name: 'Плата', sku: 'ПЛ-1' } },
  ...{ state: 'stored', storehouse: house, cell_id: 31, address: 'А-1-1-02', document: null },
};
let ofCode: OfCode | MockFailure;
let matches: SearchResults;
let ofMe: { label_sites?: string[] };

beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  vi.spyOn(scanEngine, 'otherwise');
  ofCode = { unit, item: null, cell: null };
  matches = someMatches({});
  ofMe = {};
  server.use(
    routeHandler(authRoutes.me, () => ({
      data: aUser({ modules: [aModule(7, 'storehouse', 'Главный склад')] }),
      ...ofMe,
    })),
    routeHandler(searchRoutes.findCode, () =>
      ofCode instanceof MockFailure ? ofCode : { success: true, data: ofCode },
    ),
    routeHandler(searchRoutes.find, () => ({ success: true, data: matches })),
  );
});

const onText = vi.fn<(text: string) => void>();
function Taker() {
  useScanContext({
    title: 'Проверка',
    onScan: ({ text }) => {
      onText(text);
      return { kind: 'accepted', text };
    },
  });
  return <p>Экран сам</p>;
}

async function scanned(text: string, path = '/companies'): Promise<void> {
  renderAt(
    path,
    <Routes>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route path="/taker" element={<Taker />} />
          <Route path="*" element={<p>Экран</p>} />
        </Route>
      </Route>
    </Routes>,
  );
  await screen.findByText(/^Экран/);
  // The rest of the shell loads slightly later.
  await waitFor(() => expect(scanEngine.otherwise).toHaveBeenCalled());
  act(() => scanEngine.submit(text));
}
const address = (): string => decodeURIComponent(screen.getByTestId('address').textContent);

it.each(['https://shop.example/production/orders/12', 'https://shop.example/item?pid=9'])(
  'an address of another site opens nothing where the plant lists its names: %s',
  async (text) => {
    ofMe = { label_sites: ['naryad.example.ru'] };
    await scanned(text);
    await waitFor(() =>
      expect(scanEngine.get().history[0]?.outcome).toEqual({
        kind: 'rejected',
        text: 'Это код сайта shop.example',
      }),
    );
    expect(address()).toBe('/companies');
  },
);

it.each<[string, string, () => OfCode, string]>([
  [
    'a unit opens in its cell',
    'pid=9',
    () => ({ unit, item: null, cell: null }),
    '/storehouse/7?tab=remains&view=cell&search=SN-0012&product=5&cell=31',
  ],
  [
    'a bulk lot opens in its cell',
    'pid=9',
    () => ({ unit: { ...unit, serial_number: null }, item: null, cell: null }),
    '/storehouse/7?tab=remains&view=cell&product=5&cell=31',
  ],
  [
    'a produced unit without a cell opens its passport',
    'pid=9',
    () => ({ unit: null, item: { order_id: 12, task_id: 101 }, cell: null }),
    '/production/orders/12/passports',
  ],
  [
    'a cell opens its contents',
    'https://wms.local/q?cid=31',
    () => ({ unit: null, item: null, cell: { id: 31, address: 'А-1-1-02', storehouse: house } }),
    '/storehouse/7?tab=remains&view=cell&in_cell=31',
  ],
  [
    'an older label of a cell opens its contents',
    'https://wms.local/cell?id=31&l=А&st=1&sh=1&c=02',
    () => ({ unit: null, item: null, cell: { id: 31, address: 'А-1-1-02', storehouse: house } }),
    '/storehouse/7?tab=remains&view=cell&in_cell=31',
  ],
  [
    'the QR of a passport opens its check',
    'https://wms.local/passport-check/abc',
    () => ofCode as OfCode,
    '/passport-check/abc',
  ],
  [
    'the address of an order opens it',
    'https://wms.local/production/orders/12',
    () => ofCode as OfCode,
    '/production/orders/12',
  ],
])('%s', async (_what, text, answer, path) => {
  ofCode = answer();
  await scanned(text);
  await waitFor(() => expect(address()).toBe(path));
});

const product = { id: 5, name: 'Плата', sku: 'ПЛ-1' };
it.each<[string, string, Partial<SearchResults>, string]>([
  [
    'a serial number',
    'SN-0012',
    { units: [{ ...unit, serial_number: 'SN-0012' }] },
    '/storehouse/7?tab=remains&view=cell&search=SN-0012&product=5&cell=31',
  ],
  [
    'the address of a cell',
    'А-1-1-02',
    { cells: [{ id: 31, address: 'А-1-1-02', storehouse: house }] },
    '/storehouse/7?tab=remains&view=cell&in_cell=31',
  ],
  [
    'a batch',
    'П-7',
    { batches: [{ id: 3, number: 'П-7', product, storehouse: house, count: 40 }] },
    '/storehouse/7?tab=remains&view=cell&search=П-7&product=5',
  ],
  [
    'a customer order',
    'ЗК-5',
    { customer_orders: [{ id: 8, number: 'ЗК-5', status: 'new', company: 'Альфа' }] },
    '/orders/edit/8',
  ],
  [
    'an article',
    'ПЛ-1',
    { products: [{ ...product, is_archived: false, stock: [{ storehouse: house, count: 2 }] }] },
    '/storehouse/7?tab=remains&product=5',
  ],
])('%s that identifies one record opens it', async (_what, text, some, path) => {
  matches = someMatches(some);
  await scanned(text);
  await waitFor(() => expect(address()).toBe(path));
});

it('a text without matches shows a message; the page does not change', async () => {
  await scanned('4601234567890');
  await waitFor(() =>
    expect(scanEngine.get().history[0]?.outcome).toEqual({
      kind: 'rejected',
      text: 'По этому коду ничего не найдено',
    }),
  );
  expect(address()).toBe('/companies');
});

it('a number with one match opens it; a number with several matches starts a search', async () => {
  const invoice = { module_id: 4, date: '2026-11-20', status: 'created', supplier: 'Резистор' } as const;
  matches = someMatches({
    invoices: [
      { id: 31, number: 'ПН-118', ...invoice },
      { id: 32, number: 'ПН-1181', ...invoice },
    ],
  });
  await scanned('ПН-118');
  await waitFor(() => expect(address()).toContain('/view-receipt-invoice/31'));
  act(() => scanEngine.submit('ПН-11'));
  const field = await screen.findByRole('combobox', { name: 'Куда перейти или что найти' });
  expect(field).toHaveProperty('value', 'GY-11');
});

it('shows what could not be opened; the page does not change', async () => {
  ofCode = new MockFailure(404, { success: false, message: 'По этому коду ничего не найдено' });
  await scanned('pid=77');
  await waitFor(() => expect(scanEngine.get().history[0]?.outcome.kind).toBe('rejected'));
  expect(scanEngine.get().history[0]).toMatchObject({
    isOwn: true,
    outcome: { text: 'По этому коду ничего не найдено' },
  });
  expect(address()).toBe('/companies');
});

it('a screen that handles scans itself receives them', async () => {
  await scanned('pid=9', '/taker');
  await waitFor(() => expect(onText).toHaveBeenCalledWith('pid=9'));
  expect(address()).toBe('/taker');
});
