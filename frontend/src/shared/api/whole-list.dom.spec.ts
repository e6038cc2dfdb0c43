import { companyRoutes } from '@naryad/contracts/companies/routes';
import { LIST_TOO_LONG } from '@naryad/contracts/kernel/list';
import { describe, expect, it } from 'vitest';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { loadAll } from './load-all.js';
import { apiWhole } from './whole-list.js';

const route = companyRoutes.getCompanies;

/** A server with `total` companies that honours the requested page. */
function plantOf(total: number) {
  const requests: object[] = [];
  const company = (id: number) => ({ id, name: `№ ${id}`, inn: null, kpp: null, address: null, version: 1 });
  server.use(
    routeHandler(route, ({ input }) => {
      requests.push(input);
      const perPage = input.per_page ?? 10_000;
      const from = ((input.page ?? 1) - 1) * perPage;
      if (input.per_page == null && total > perPage) {
        return new MockFailure(422, { message: 'В списке больше 10 000 строк.', code: LIST_TOO_LONG });
      }
      const count = Math.max(0, Math.min(perPage, total - from));
      return {
        success: true,
        data: Array.from({ length: count }, (_, index) => company(from + index + 1)),
        current_page: input.page ?? 1,
        per_page: perPage,
        total,
        last_page: Math.max(1, Math.ceil(total / perPage)),
      };
    }),
  );
  return requests;
}

describe('a complete list', () => {
  it.each([0, 1, 10_000])('of %i rows is one call', async (total) => {
    const requests = plantOf(total);
    expect(await loadAll(route, { search: null })).toHaveLength(total);
    expect(requests).toEqual([{ search: null }]);
  });

  it('that exceeds one response is loaded by pages, with the same search and order', async () => {
    const requests = plantOf(10_050);
    const { data, total } = await apiWhole(route, { search: 'а', sort: 'name' });
    expect(total).toBe(10_050);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 10_050 }, (_, index) => index + 1));
    expect(requests).toHaveLength(1 + 101);
    expect(requests.at(-1)).toEqual({ search: 'а', sort: 'name', page: 101, per_page: 100 });
  });

  it('that is refused for another reason is refused', async () => {
    server.use(routeHandler(route, () => new MockFailure(422, { message: 'Слишком длинный поиск' })));
    await expect(apiWhole(route, {})).rejects.toMatchObject({
      status: 422,
      message: 'Слишком длинный поиск',
    });
  });
});
