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
])('of %s operations %s are exported, page by page', async (storedCount, loadedCount, isCut, calls) => {
  const requests: unknown[] = [];
  server.use(
    routeHandler(stockRoutes.getStorehouseValues, ({ input }) => {
      requests.push([input.module_id, input.type, input.per_page]);
      const latestId = (input.before_id ?? storedCount + 1) - 1;
      const data = Array.from({ length: Math.min(100, latestId) }, (_, index) =>
        anOperation(latestId - index),
      );
      return { success: true, data, next_before_id: latestId > 100 ? latestId - 99 : null };
    }),
  );
  const { rows, isCut: wasCut } = await loadOperations(7, { ...NO_FILTER, type: 'add' }, 'desc');
  expect(rows).toHaveLength(loadedCount);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(loadedCount);
  expect(wasCut).toBe(isCut);
  expect(requests).toHaveLength(calls);
  expect(requests[0]).toEqual([7, 'add', 100]);
});
