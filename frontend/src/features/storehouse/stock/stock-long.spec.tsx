import { stockRoutes } from '@naryad/contracts/stock/routes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keysToRows } from '../../../../testing/keys-to-rows.js';
import { aStockRow } from '../../../../testing/factories.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { openStock, stockBench, type StockBench } from '../testing/stock-bench.js';

const TOTAL = 1_000_000;
/** Maximum rendered height of the list, and the height of its viewport, in pixels. */
const [DRAWN, SEEN] = [16_000_000, 638];

let bench: StockBench;
let pages: number[];

beforeEach(() => {
  bench = stockBench();
  pages = [];
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SEEN);
  server.use(
    routeHandler(stockRoutes.getStorehouseProducts, ({ input }) => {
      const page = input.page ?? 1;
      pages.push(page);
      return {
        success: true,
        data: Array.from({ length: 100 }, (_, index) => aStockRow((page - 1) * 100 + index + 1)),
        current_page: page,
        per_page: 100,
        total: TOTAL,
        last_page: TOTAL / 100,
        total_count: 3_000_000,
      };
    }),
  );
});

function scrollTo(top: number): void {
  const box = screen.getByRole('table', { name: 'Остатки' }).parentElement as HTMLElement;
  box.scrollTop = top;
  fireEvent.scroll(box);
}

it('a million rows: a far scroll requests only the visible pages, at any speed', async () => {
  const { user } = await openStock();
  expect(screen.getByText(/Позиций/).textContent?.replaceAll(/\s/g, '')).toBe('Позиций:1000000');
  await screen.findByRole('cell', { name: 'Изделие 1' });
  expect(await keysToRows(user)).toBeLessThanOrEqual(8);
  await waitFor(() => expect(new Set(pages)).toEqual(new Set([1])));
  expect(screen.getAllByRole('row').length).toBeLessThan(50);

  pages = [];
  act(() => {
    for (let step = 1; step <= 50; step += 1) scrollTo((step * (DRAWN - SEEN + 38)) / 100);
  });
  await waitFor(() => expect(pages.length).toBeGreaterThan(0));
  expect(await screen.findByRole('cell', { name: 'Изделие 500000' })).toBeTruthy();
  expect(pages.every((page) => Math.abs(page - 5_000) <= 1)).toBe(true);
  expect(pages.length).toBeLessThanOrEqual(2);

  scrollTo(DRAWN);
  expect(await screen.findByRole('cell', { name: 'Изделие 1000000' })).toBeTruthy();
  expect(screen.getAllByRole('row').length).toBeLessThan(50);
});

it('a million rows: a patch renders at once without a request', async () => {
  await openStock();
  await screen.findByRole('cell', { name: 'Изделие 1' });
  pages = [];
  const patch = { count: 777, reserved: 0, expiry_date: null };
  bench.emit({ entity: 'stock-row', key: 'p:1', version: 2, patch });
  expect(await screen.findByText('777')).toBeTruthy();
  expect(pages).toEqual([]);
});
