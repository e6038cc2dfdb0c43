import { stockRoutes } from '@naryad/contracts/stock/routes';
import { expect, it } from 'vitest';
import { aStockRow } from '../../../../testing/factories.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { cellOf } from '../../../shared/export/cells.js';
import type { StockView } from './stock-view.js';
import { inputOfView } from './stock-cache.js';
import { loadStock, stockExportColumns } from './load-stock.js';

const view: StockView = {
  moduleId: 7,
  group: 'cell',
  search: 'плата',
  filter: 'expiring',
  cellId: null,
  productId: null,
  sort: null,
};

it.each([
  [0, 0, false, 1],
  [250, 250, false, 3],
  [1_000_000, 50_000, true, 500],
])(
  'of %s rows %s are exported, page by page',
  async (storedCount, loadedCount, isCut, calls) => {
    const requests: unknown[] = [];
    server.use(
      routeHandler(stockRoutes.getStorehouseProducts, ({ input }) => {
        requests.push([input.module_id, input.group, input.search, input.filter, input.per_page]);
        const page = input.page ?? 1;
        const length = Math.max(0, Math.min(100, storedCount - (page - 1) * 100));
        return {
          success: true,
          data: Array.from({ length }, (_, index) => aStockRow((page - 1) * 100 + index + 1)),
          current_page: page,
          per_page: 100,
          total: storedCount,
          last_page: Math.max(1, Math.ceil(storedCount / 100)),
          total_count: 0,
        };
      }),
    );
    const { rows, isCut: wasCut } = await loadStock(inputOfView(view));
    expect([rows.length, wasCut, requests.length]).toEqual([loadedCount, isCut, calls]);
    expect(new Set(requests.map((one) => JSON.stringify(one)))).toEqual(
      new Set(['[7,"cell","плата","expiring",100]']),
    );
  },
  60_000,
);

it('holds real numbers and dates', () => {
  const row = aStockRow(1, { count: 12, minimum: 20, expiry_date: '2026-12-05' });
  const cells = stockExportColumns.product.map((column) => [column.header, cellOf(column, row)?.value]);
  expect(cells).toEqual([
    ['Артикул', 'SKU-1'],
    ['Продукция', 'Изделие 1'],
    ['Количество', 12],
    ['Зарезервировано', 0],
    ['Срок годности', new Date('2026-12-05T00:00:00Z')],
    ['Минимальный остаток', 20],
  ]);
});
