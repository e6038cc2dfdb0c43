import { stockRoutes } from '@naryad/contracts/stock/routes';
import { expect, it } from 'vitest';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { NO_FILTER } from './operations-filter.js';
import { anOperation } from '../testing/operations.js';
import { loadOperations } from './use-operations-export.js';

it.each([
  [250, 250, false, 3],
  [10_000, 10_000, false, 100],
  [1_000_000, 10_000, true, 100],
])('of %s operations %s come into the file, page by page', async (stored, loaded, isCut, calls) => {
  const asked: unknown[] = [];
  server.use(
    routeHandler(stockRoutes.getStorehouseValues, ({ input }) => {
      asked.push([input.module_id, input.type, input.per_page]);
      const newest = (input.before_id ?? stored + 1) - 1;
      const data = Array.from({ length: Math.min(100, newest) }, (_, index) => anOperation(newest - index));
      return { success: true, data, next_before_id: newest > 100 ? newest - 99 : null };
    }),
  );
  const { rows, isCut: wasCut } = await loadOperations(7, { ...NO_FILTER, type: 'add' }, 'desc');
  expect(rows).toHaveLength(loaded);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(loaded);
  expect(wasCut).toBe(isCut);
  expect(asked).toHaveLength(calls);
  expect(asked[0]).toEqual([7, 'add', 100]);
});
