import { authRoutes } from '@naryad/contracts/auth/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../testing/factories.js';
import { renderAt, type Rendered } from '../../testing/render.js';
import { MockFailure, routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { Outbox } from '../features/handheld/offline/outbox.js';
import { OUTBOX_DATABASE } from '../features/handheld/offline/outbox-database.js';
import { OutboxStore } from '../features/handheld/offline/outbox-store.js';
import { olga, reception } from '../features/handheld/testing/server-double.js';
import { RequireUser } from './guards.js';

const TERMINAL = /^Терминал — /;
const user = aUser({ modules: [aModule(9, 'tsd-scan', 'ТСД 1'), aModule(7, 'storehouse', 'Склад')] });
const me = { id: user.id, name: 'Иван Петров' };

let hasNetwork: boolean;
let postedUnits: { readonly unit: number; readonly key: string | null }[];
let refusedUnits: number[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  hasNetwork = false;
  postedUnits = [];
  refusedUnits = [];
  server.use(
    // Runs first: without network no call reaches the other handlers.
    http.all('*', ({ request: { url } }) =>
      hasNetwork || url.includes('/api/v1/me') ? undefined : HttpResponse.error(),
    ),
    routeHandler(authRoutes.me, () => ({ data: user })),
    routeHandler(handheldRoutes.createReceptionOperation, ({ input, headers }) => {
      const { batch_product_id: unit, storehouse_cell_id: cell } = input;
      if (refusedUnits.includes(unit))
        return new MockFailure(422, { success: false, message: 'Уже на складе' });
      postedUnits.push({ unit, key: headers.get('idempotency-key') });
      return {
        success: true as const,
        data: {
          id: unit,
          batch_product_id: unit,
          product_name: 'Плата',
          serial_number: null,
          type: 'add' as const,
          cell_id: cell,
          cell_address: 'A-1-1-01',
        },
      };
    }),
  );
});
afterEach(async () => {
  cleanup();
  await deleteDB(OUTBOX_DATABASE);
});

/** Operations of a terminal that was closed before they were sent. */
async function leaveOperations(units: readonly number[], person = me): Promise<string[]> {
  const box = new Outbox({ locks: null });
  const keys: string[] = [];
  for (const unit of units) keys.push((await box.add(reception(unit, person))).key);
  return keys;
}

const open = (path: string): Rendered =>
  renderAt(
    path,
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/tsd-scan/*" element={<Link to="/storehouse/7">Склад</Link>} />
        <Route path="*" element={<p>Другой экран</p>} />
      </Route>
    </Routes>,
  );

it('sends operations stored on the device from another screen, in order and with their keys; the sign shows how many are pending', async () => {
  const keys = await leaveOperations([11, 12]);
  const { user: hands } = open('/tsd-scan/9');
  await hands.click(await screen.findByRole('link', { name: 'Склад' }));
  const sign = await screen.findByRole('link', { name: 'Терминал — на устройстве: 2' });
  expect(sign.getAttribute('href')).toBe('/tsd-scan');
  expect(postedUnits).toEqual([]);

  hasNetwork = true;
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText(TERMINAL)).toBeNull());
  expect(postedUnits).toEqual([
    { unit: 11, key: keys[0] },
    { unit: 12, key: keys[1] },
  ]);
  expect(await new OutboxStore().open()).toEqual([]);
});

it('a rejected operation stays as a conflict, and the sign links to the screen that resolves it', async () => {
  await leaveOperations([11, 12]);
  refusedUnits = [11];
  hasNetwork = true;
  open('/storehouse/7');
  expect(await screen.findByRole('link', { name: 'Терминал — конфликт: 1' })).toBeDefined();
  expect(postedUnits.map(({ unit }) => unit)).toEqual([12]);
});

it("another person's operations are neither sent nor spoken of", async () => {
  await leaveOperations([11], olga);
  await leaveOperations([12]);
  hasNetwork = true;
  open('/storehouse/7');
  await waitFor(() => expect(postedUnits.map(({ unit }) => unit)).toEqual([12]));
  await waitFor(() => expect(screen.queryByText(TERMINAL)).toBeNull());
  expect(await new OutboxStore().open()).toMatchObject([{ state: 'device', user: olga }]);
});

it('a device without operations gets no memory for them by the question', async () => {
  const openDatabase = vi.spyOn(indexedDB, 'open');
  open('/storehouse/7');
  await waitFor(() => expect(openDatabase).toHaveBeenCalled());
  await waitFor(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(OUTBOX_DATABASE);
  });
  expect(screen.queryByText(TERMINAL)).toBeNull();
});
