import { authRoutes } from '@naryad/contracts/auth/routes';
import { warehouseOverviewRoutes, type WarehouseOverview } from '@naryad/contracts/warehouse-overview/routes';
import type { ChangesMessage } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { useSession } from '../../../shared/session/session.js';
import { OverviewLink } from './overview-link.js';
import { OverviewPage } from './overview-page.js';

const none = { today: 0, days: 0, older: 0 };
const quiet = Array.from({ length: 24 }, () => 0);
const empty: WarehouseOverview = {
  ...{ day: '2026-11-23', control: [], putaway: none, movements: { today: quiet, yesterday: quiet } },
  ...{
    stock: { no_place: 0, below_minimum: 0, expiring: 0 },
    hot_cells: [],
    takings: [],
    accuracy: [],
    behind: 0,
  },
};
let overview: WarehouseOverview | MockFailure;
let rooms: string[];
let emit: Parameters<typeof realtime.join>[1]['onChanges'];

beforeEach(() => {
  overview = empty;
  rooms = [];
  vi.spyOn(realtime, 'join').mockImplementation((room, { onChanges }) => {
    rooms.push(room);
    emit = onChanges;
    return () => undefined;
  });
  server.use(
    routeHandler(authRoutes.me, () => ({
      data: aUser({
        modules: [
          aModule(7, 'storehouse', 'Главный склад'),
          aModule(4, 'receipt-invoice-control', 'Контроль'),
        ],
      }),
    })),
    routeHandler(warehouseOverviewRoutes.getWarehouseOverview, () =>
      overview instanceof MockFailure ? overview : { success: true, data: overview },
    ),
  );
});

function SignedIn() {
  return useSession().status === 'signed-in' ? <Outlet /> : null;
}

const open = (path = '/storehouse/7/overview'): Rendered =>
  renderAt(
    path,
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/storehouse/:id/overview" element={<OverviewPage />} />
        <Route path="*" element={<OverviewLink moduleId={7} />} />
      </Route>
    </Routes>,
  );
const address = (): string => decodeURIComponent(screen.getByTestId('address').textContent);
const tile = (name: RegExp): HTMLElement => screen.getByRole('link', { name });

it('an empty storehouse shows that nothing waits; one room signals changes', async () => {
  open();
  await screen.findByRole('heading', { name: 'Обзор склада: Главный склад' });
  expect((await screen.findByText('Ни сегодня, ни вчера движений не было')).textContent).toBeTruthy();
  expect(screen.getByText('Сейчас ничего не считают')).toBeDefined();
  expect(rooms).toEqual(['storehouse:7']);
  overview = { ...empty, stock: { ...empty.stock, below_minimum: 3 } };
  act(() => emit([{ entity: 'stock-minimum', id: 1, stale: true }], {} as ChangesMessage));
  await waitFor(() => expect(tile(/^Ниже минимума/).textContent).toContain('3'));
});

it('each figure leads to the rows that it counts', async () => {
  overview = {
    ...empty,
    control: [
      { module: { id: 4, name: 'Контроль' }, waiting: { today: 1, days: 2, older: 3 } },
      { module: { id: 9, name: 'Чужой' }, waiting: { today: 1, days: 0, older: 0 } },
    ],
    putaway: { today: 0, days: 5, older: 0 },
    movements: { today: quiet.with(9, 12), yesterday: quiet.with(10, 7) },
    hot_cells: [{ id: 31, address: 'А-1-1-02', count: 8 }],
    takings: [{ id: 5, number: 12, status: 'counting', cells_total: 40, cells_counted: 10 }],
    accuracy: [{ id: 4, number: 11, posted_at: '2026-11-20T09:00:00.000Z', lines: 200, exact: 193 }],
  };
  const { user } = open();
  const controlLink = await screen.findByRole('link', { name: /^Ждут контроля: Контроль/ });
  expect(controlLink.textContent).toContain('6сегодня 1 · 1–3 дня 2 · дольше 3');
  expect(controlLink.getAttribute('href')).toBe('/receipt-invoice-control/4?status=created');
  // Without access to the control screen there is no link.
  expect(screen.queryByRole('link', { name: /Чужой/ })).toBeNull();
  expect(screen.getByText('Ждут контроля: Чужой')).toBeDefined();
  expect(tile(/^Ждут размещения/).getAttribute('href')).toBe('/storehouse/7?tab=invoices');
  expect(tile(/^Срок истекает/).getAttribute('href')).toBe('/storehouse/7?tab=remains&filter=expiring');
  expect(screen.getByRole('img', { name: 'Сегодня 12, вчера 7' })).toBeDefined();
  await user.click(screen.getByText('Показать таблицей'));
  const nine = within(screen.getByRole('row', { name: /^09:00/ })).getByRole('link', { name: '12' });
  expect(decodeURIComponent(nine.getAttribute('href')!)).toBe(
    '/storehouse/7?tab=operations&op_from=2026-11-23T09:00&op_to=2026-11-23T09:59&op_each=1',
  );
  const ten = within(screen.getByRole('row', { name: /^10:00/ })).getByRole('link', { name: '7' });
  expect(decodeURIComponent(ten.getAttribute('href')!)).toContain('op_from=2026-11-22T10:00');
  expect(screen.getByText('96,5 % · без расхождений 193 из 200 строк')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Инвентаризация №12' }));
  await waitFor(() => expect(address()).toBe('/storehouse/stock-taking/5'));
});

it("leads to the movements of the plant's hour wherever the device is", async () => {
  const user = aUser({ modules: [aModule(7, 'storehouse', 'Главный склад')] });
  server.use(routeHandler(authRoutes.me, () => ({ data: user, time_zone: 'Asia/Yekaterinburg' })));
  overview = { ...empty, movements: { today: quiet.with(1, 12), yesterday: quiet } };
  const { user: hand } = open();
  await hand.click(await screen.findByText('Показать таблицей'));
  const one = within(screen.getByRole('row', { name: /^01:00/ })).getByRole('link', { name: '12' });
  expect(decodeURIComponent(one.getAttribute('href')!)).toContain(
    'op_from=2026-11-23T01:00&op_to=2026-11-23T01:59',
  );
});

it('reports what could not be loaded, and retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  overview = new MockFailure(422, { success: false, message: 'Сбой' });
  const { user } = open();
  const retryButton = await screen.findByRole('button', { name: /Повторить/ });
  overview = empty;
  await user.click(retryButton);
  await screen.findByText('Сейчас ничего не считают');
});

it('O opens the overview and returns', async () => {
  const { user } = open('/storehouse/7');
  expect((await screen.findByRole('link', { name: 'Обзор' })).getAttribute('href')).toBe(
    '/storehouse/7/overview',
  );
  await user.keyboard('o');
  await screen.findByText('Сейчас ничего не считают');
  await user.keyboard('o');
  await waitFor(() => expect(address()).toBe('/storehouse/7'));
});
