import { productRoutes } from '@naryad/contracts/products/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../realtime/realtime.js';
import { useFreshProductOptions, useProductOptions } from './products.js';

let requestCount: number;
let failures: number;
let room: Parameters<typeof realtime.join>[1] | null;

beforeEach(() => {
  requestCount = 0;
  failures = 0;
  room = null;
  vi.spyOn(realtime, 'join').mockImplementation((_name, handler) => {
    room = handler;
    return () => undefined;
  });
  server.use(
    routeHandler(productRoutes.getProducts, () => {
      requestCount += 1;
      if (requestCount <= failures) return new MockFailure(500, { message: 'Сбой' });
      return {
        success: true,
        data: [{ id: 1, name: 'Болт', sku: null }],
        current_page: 1,
        per_page: 10_000,
        total: 1,
        last_page: 1,
      };
    }),
  );
});

function Picker() {
  const { options, error } = useProductOptions();
  return <p>{error === null ? `Вариантов: ${options.length}` : 'Ошибка'}</p>;
}

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Переключить
      </button>
      {isOpen && <Picker />}
    </>
  );
}

it('tries three times', async () => {
  failures = 2;
  renderAt('/', <Screen />);
  expect(await screen.findByText('Вариантов: 1')).toBeTruthy();
  expect(requestCount).toBe(3);
});

it('gives up after the third attempt', async () => {
  failures = 9;
  renderAt('/', <Screen />);
  expect(await screen.findByText('Ошибка')).toBeTruthy();
  expect(requestCount).toBe(3);
});

it('clears the cache when a page with pickers is entered', async () => {
  function Fresh() {
    useFreshProductOptions();
    return <Picker />;
  }
  function Pages() {
    const [page, setPage] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setPage(page + 1)}>
          Дальше
        </button>
        <Fresh key={page} />
      </>
    );
  }
  const { user } = renderAt('/', <Pages />);
  await screen.findByText('Вариантов: 1');
  expect(requestCount).toBe(1);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(requestCount).toBe(2));
});

it('reuses the cached list until a product changes', async () => {
  const { user } = renderAt('/', <Screen />);
  await screen.findByText('Вариантов: 1');
  const toggle = screen.getByRole('button');
  await user.click(toggle);
  await user.click(toggle);
  expect(requestCount).toBe(1);
  act(() => room?.onStale('joined'));
  await user.click(toggle);
  await user.click(toggle);
  expect(requestCount).toBe(1);
  act(() => room?.onChanges([{ entity: 'catalog', list: 'products', id: 1, stale: true }], {} as never));
  await user.click(toggle);
  await user.click(toggle);
  await waitFor(() => expect(requestCount).toBe(2));
});
