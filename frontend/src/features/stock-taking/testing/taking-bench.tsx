import { authRoutes } from '@naryad/contracts/auth/routes';
import type { OutputOf, RequestOf, Route as ApiRoute } from '@naryad/contracts/kernel/route';
import type { Change } from '@naryad/contracts/realtime';
import type {
  CountedItem,
  StockTaking,
  StockTakingCell,
  StockTakingLine,
} from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { useSession } from '../../../shared/session/session.js';
import { StockTakingPage } from '../page/stock-taking-page.js';
import { StockTakingsPage } from '../list/stock-takings-page.js';
import { itemKey } from '../shared/counted-item.js';
import { aCell, aTaking } from './fake-takings.js';
import { aStructure } from './structure.js';

const OK = true as const;

type Handler = Parameters<typeof realtime.join>[1];

/** A request as it was sent. */
export interface SentCall {
  readonly path: string;
  readonly input: unknown;
  readonly key: string | null;
}

const MOVED =
  'Пока вы считали, в ячейке прошли движения: Списание −2 (Винт). Пересчитайте и сохраните ещё раз.';

/** Mock server with one stock-taking; tests change its fields and check what was sent. */
export class TakingBench {
  taking: StockTaking = aTaking();
  cells: StockTakingCell[] = [aCell(1), aCell(2), aCell(3)];
  /** Items by cell, as `getCountedGoods` lists them. */
  goods = new Map<number, CountedItem[]>();
  /** Additional items of `findGoods`, by the number of the label. */
  labels = new Map<number, CountedItem>();
  lines: StockTakingLine[] = [];
  cellPosition = 4;
  /** Failures for the next requests, in order. */
  failures: MockFailure[] = [];
  /** The server cannot be reached. */
  isCut = false;
  readonly sent: SentCall[] = [];
  readonly #rooms = new Map<string, Set<Handler>>();

  constructor() {
    vi.spyOn(realtime, 'join').mockImplementation((name, handler) => {
      const handlers = this.#rooms.get(name) ?? new Set();
      this.#rooms.set(name, handlers.add(handler));
      return () => handlers.delete(handler);
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      routeHandler(authRoutes.me, () => ({ data: aUser() })),
      // Without a response the next handler runs.
      http.post('*/api/stockTaking/*', () => (this.isCut ? HttpResponse.error() : undefined)),
      ...this.#handlers(),
    );
  }

  /** Sends changes of the storehouse as the server would. */
  push(...changes: Change[]): void {
    const message = { room: 'storehouse:7', epoch: 'e', from: 1, seq: 1, at: '', changes };
    act(() => {
      for (const handler of this.#rooms.get('storehouse:7') ?? []) handler.onChanges(changes, message);
    });
  }

  /** Inputs of the requests to a route, in order of arrival. */
  inputs<R extends ApiRoute>(route: R): RequestOf<R>[] {
    return this.sent.filter(({ path }) => path === route.path).map(({ input }) => input as RequestOf<R>);
  }

  /** Idempotency keys of the requests to a route. */
  keys(route: ApiRoute): (string | null)[] {
    return this.sent.filter(({ path }) => path === route.path).map(({ key }) => key);
  }

  /** The response to a count after a concurrent movement. */
  static moved(): MockFailure {
    return new MockFailure(409, { message: MOVED, code: 'STOCK_TAKING_MOVED' });
  }

  static readonly movedText = MOVED;

  #on<R extends ApiRoute>(route: R, answer: (input: RequestOf<R>) => OutputOf<R> | MockFailure) {
    return routeHandler(route, ({ input, headers }) => {
      this.sent.push({ path: route.path, input, key: headers.get('idempotency-key') });
      return answer(input) as never;
    });
  }

  #handlers() {
    const done = { success: OK };
    const cellOf = (id: number): StockTakingCell =>
      this.cells.find((one) => one.cell_id === id) ?? aCell(id, { is_found: true, version: 0 });
    return [
      routeHandler(structureRoutes.getStorehouseCells, () => ({ success: OK, data: aStructure() })),
      this.#on(routes.getStockTakings, () => aPage([this.taking])),
      this.#on(routes.getStockTaking, () => ({ success: OK, data: this.taking })),
      this.#on(routes.createStockTaking, () => ({ success: OK, data: this.taking })),
      this.#on(routes.getCells, ({ state, search }) =>
        aPage(
          this.cells.filter(
            (one) => (!state || one.state === state) && (!search || one.address.includes(search)),
          ),
        ),
      ),
      this.#on(routes.getCountedGoods, ({ cell_id: id }) => ({
        success: OK,
        data: { cell: cellOf(id), goods: this.goods.get(id) ?? [], position: this.cellPosition },
      })),
      this.#on(routes.findGoods, ({ batch_product_id: label, product_id: productId, cell_id: cellId }) => {
        const item = label
          ? this.labels.get(label)
          : [...this.labels.values()].find(({ product }) => product.id === productId);
        if (item === undefined) return new MockFailure(422, { message: 'Изделие не найдено' });
        const countedItem = this.goods.get(cellId)?.find((one) => itemKey(one) === itemKey(item));
        return { success: OK, data: countedItem ?? item };
      }),
      this.#on(routes.saveCount, (input) => this.#count(input)),
      this.#on(routes.closeCell, ({ cell_id: id }) => {
        const failure = this.failures.shift();
        if (failure !== undefined) return failure;
        this.#setState(id, 'counted');
        return { success: OK, data: { missing: 2 } };
      }),
      this.#on(routes.reopenCell, ({ cell_id: id }) => {
        this.#setState(id, 'counting');
        return done;
      }),
      this.#on(routes.startReview, () => this.#become('review')),
      this.#on(routes.returnToCounting, () => this.#become('counting')),
      this.#on(routes.cancelStockTaking, () => this.#become('cancelled')),
      this.#on(routes.getLines, ({ only }) => ({
        ...aPage(
          this.lines.filter(
            ({ state, difference }) =>
              !only || (only === 'differences' ? difference !== 0 && difference !== null : state === only),
          ),
        ),
        totals: {
          disputed: this.lines.filter(({ state }) => state === 'disputed').length,
          uncounted: this.lines.filter(({ state }) => state === 'uncounted').length,
          differences: this.lines.filter(({ difference }) => (difference ?? 0) !== 0).length,
        },
      })),
      this.#on(routes.chooseCount, ({ line_id: lineId, count_id: countId }) => {
        this.lines = this.lines.map((line) => {
          const chosenCount = line.counts.find(({ id }) => id === countId);
          if (line.id !== lineId || chosenCount === undefined) return line;
          return {
            ...line,
            state: 'counted',
            counted: chosenCount.quantity,
            difference: chosenCount.quantity - chosenCount.expected,
            counts: line.counts.map((one) => ({ ...one, is_chosen: one.id === countId })),
          };
        });
        return done;
      }),
      this.#on(routes.postStockTaking, () => {
        const failure = this.failures.shift();
        if (failure !== undefined) return failure;
        this.#become('posted');
        return { success: OK, data: { added: 5, removed: 2, moved: 1 } };
      }),
      this.#on(routes.printStockTaking, () => ({ success: OK, html: '<p>ИНВ-3</p>' })),
    ];
  }

  #count({ cell_id: cellId, quantity, ...input }: RequestOf<typeof routes.saveCount>) {
    const failure = this.failures.shift();
    if (failure !== undefined) return failure;
    const list = this.goods.get(cellId) ?? [];
    const same = (one: CountedItem): boolean =>
      (input.batch_product_id ?? null) === one.batch_product_id &&
      input.product_id === one.product.id &&
      (input.batch_manufacture_id ?? null) === one.batch_manufacture_id;
    const item = [...list, ...this.labels.values()].find(same);
    if (item === undefined) return new MockFailure(422, { message: 'Продукция не найдена' });
    const countedItem = { ...item, counted: quantity };
    this.goods.set(
      cellId,
      list.some(same) ? list.map((one) => (same(one) ? countedItem : one)) : [...list, countedItem],
    );
    if (!this.cells.some((one) => one.cell_id === cellId)) {
      this.cells = [...this.cells, aCell(cellId, { is_found: true, state: 'counting' })];
    }
    return { success: OK, data: countedItem };
  }

  #setState(cellId: number, state: StockTakingCell['state']): void {
    this.cells = this.cells.map((one) => (one.cell_id === cellId ? { ...one, state } : one));
    const countedItem = this.cells.filter((one) => one.state === 'counted').length;
    this.taking = { ...this.taking, cells_counted: countedItem };
  }

  #become(status: StockTaking['status']) {
    const postedFields =
      status === 'posted' ? { posted_at: '2026-11-20T11:00:00Z', posted_by: 'Кузнецов Олег' } : {};
    this.taking = { ...this.taking, status, version: this.taking.version + 1, ...postedFields };
    return { success: OK };
  }
}

function Guarded(): ReactElement | null {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/stock-takings/:id" element={<StockTakingsPage />} />
      <Route path="/storehouse/stock-taking/:id" element={<StockTakingPage />} />
      <Route path="*" element={null} />
    </Routes>
  ) : null;
}

/** Opens a stock-taking screen as the signed-in storekeeper. */
export const openTaking = (path = '/storehouse/stock-taking/5'): Rendered => renderAt(path, <Guarded />);

/** Simulates a scan as the scan engine passes it to the screen. */
export function scan(text: string): void {
  act(() => scanEngine.submit(text));
}
