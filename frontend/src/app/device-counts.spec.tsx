import { authRoutes } from '@naryad/contracts/auth/routes';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../testing/factories.js';
import { renderAt, type Rendered } from '../../testing/render.js';
import { MockFailure, routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { countMemory } from '../features/stock-taking/offline/count-memory.js';
import { countOfItem, type StoredCount } from '../features/stock-taking/offline/stored-count.js';
import { storedCounts } from '../features/stock-taking/offline/stored-counts.js';
import { aCountedProduct } from '../features/stock-taking/testing/fake-takings.js';
import { RequireUser } from './guards.js';

const SIGN = /^Инвентаризация — /;
const user = aUser({ modules: [aModule(7, 'storehouse', 'Склад')] });

let hasNetwork: boolean;
let refusedQuantities: readonly number[];
let postedCounts: { readonly quantity: number; readonly key: string | null }[];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  hasNetwork = false;
  refusedQuantities = [];
  postedCounts = [];
  server.use(
    // Runs first: without network no call reaches the other handlers.
    http.all('*', ({ request: { url } }) =>
      hasNetwork || url.includes('/api/v1/me') ? undefined : HttpResponse.error(),
    ),
    routeHandler(authRoutes.me, () => ({ data: user })),
    routeHandler(stockTakingRoutes.saveCount, ({ input: { quantity, product_id }, headers }) => {
      if (refusedQuantities.includes(quantity)) {
        return new MockFailure(422, { success: false, message: 'Ячейка уже посчитана' });
      }
      postedCounts.push({ quantity, key: headers.get('idempotency-key') });
      return { success: true as const, data: aCountedProduct(product_id, 'Винт', { counted: quantity }) };
    }),
  );
});

/** Counts of a stock-taking whose screen was closed before they were sent. */
function leaveCounts(quantities: readonly number[], { counter = user.id, takingId = 5 } = {}): void {
  const leftCounts = quantities.map((quantity): StoredCount => {
    const item = aCountedProduct(quantity, `Винт ${quantity}`);
    const location = { takingId, cellId: 1, quantity };
    return {
      ...location,
      key: `key-${counter}-${quantity}`,
      madeAt: quantity,
      counter: { id: counter, name: 'Кузнецов Олег' },
      address: 'A-1-1-01',
      name: item.product.name,
      what: countOfItem(location, item, 10),
      refusal: null,
      isVain: false,
    };
  });
  for (const count of leftCounts) countMemory.store(count);
}

const open = (path: string): Rendered =>
  renderAt(
    path,
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/tsd-scan/*" element={<Link to="/user">Профиль</Link>} />
        <Route path="*" element={<Link to="/tsd-scan/9">ТСД</Link>} />
      </Route>
    </Routes>,
  );
const reconnect = (): void => {
  hasNetwork = true;
  fireEvent.online(window);
};

it('sends counts stored on the device from another screen, in order and with their keys; a sign shows how many are pending', async () => {
  leaveCounts([11, 12]);
  open('/user');
  const sign = await screen.findByRole('link', { name: 'Инвентаризация — на устройстве: 2' });
  expect(sign.getAttribute('href')).toBe('/storehouse/stock-taking/5');
  expect(postedCounts).toEqual([]);

  reconnect();
  await waitFor(() => expect(screen.queryByText(SIGN)).toBeNull());
  expect(postedCounts).toEqual([
    { quantity: 11, key: 'key-1-11' },
    { quantity: 12, key: 'key-1-12' },
  ]);
  expect(countMemory.read()).toEqual([]);
});

it('a rejected count stays stored, and the sign links to the screen that resolves it; the screen of the stock-taking shows no sign', async () => {
  leaveCounts([11]);
  leaveCounts([12], { takingId: 6 });
  refusedQuantities = [12];
  hasNetwork = true;
  const { unmount } = open('/user');
  const sign = await screen.findByRole('link', { name: 'Инвентаризация — не принято: 1' });
  expect(sign.getAttribute('href')).toBe('/storehouse/stock-taking/6');
  expect(postedCounts.map(({ quantity }) => quantity)).toEqual([11]);
  unmount();

  leaveCounts([13]);
  refusedQuantities = [12, 13];
  open('/storehouse/stock-taking/6');
  const other = await screen.findByRole('link', { name: 'Инвентаризация — не принято: 1' });
  expect(other.getAttribute('href')).toBe('/storehouse/stock-taking/5');
});

it("another person's counts are neither sent nor spoken of", async () => {
  leaveCounts([11], { counter: 2 });
  leaveCounts([12]);
  hasNetwork = true;
  open('/user');
  await waitFor(() => expect(postedCounts.map(({ quantity }) => quantity)).toEqual([12]));
  await waitFor(() => expect(screen.queryByText(SIGN)).toBeNull());
  expect(countMemory.read()).toMatchObject([{ quantity: 11, refusal: null }]);
});

it('the terminal sends counts as well, but only other screens show the sign', async () => {
  leaveCounts([11, 12]);
  refusedQuantities = [11];
  const { user: hands } = open('/user');
  await screen.findByRole('link', { name: SIGN });
  await hands.click(screen.getByRole('link', { name: 'ТСД' }));
  expect(screen.queryByText(SIGN)).toBeNull();
  reconnect();
  await waitFor(() => expect(postedCounts.map(({ quantity }) => quantity)).toEqual([12]));
  await hands.click(screen.getByRole('link', { name: 'Профиль' }));
  await screen.findByRole('link', { name: 'Инвентаризация — не принято: 1' });
});

it('a screen that is left does not end the sending of another one', async () => {
  leaveCounts([11]);
  const ends = [storedCounts.serve(user.id), storedCounts.serve(user.id)];
  ends[0]?.();
  hasNetwork = true;
  act(() => storedCounts.wake());
  await waitFor(() => expect(postedCounts.map(({ quantity }) => quantity)).toEqual([11]));
  await waitFor(() => expect(countMemory.read()).toEqual([]));
  ends[1]?.();
});
