import { callRoutes } from '@naryad/contracts/calls/routes';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import type { OutputOf, RequestOf, Route as ApiRoute } from '@naryad/contracts/kernel/route';
import type {
  CellContents,
  HandheldCell,
  HandheldDay,
  HandheldModuleInfo,
  HandheldProduct,
  SuggestedCell,
} from '@naryad/contracts/handheld/dto';
import { parseScanCode } from '@naryad/contracts/handheld/scan-code';
import { handheldRoutes as routes } from '@naryad/contracts/handheld/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { act } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { aModule, aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { useSession } from '../../../shared/session/session.js';
import { PickingTaskPage } from '../picking/picking-task-page.js';
import { HandheldPage } from '../page/handheld-page.js';
import { aCell, anInfo } from './fake-handheld.js';

const OK = true as const;

/** A request as it was sent. */
interface SentCall {
  readonly path: string;
  readonly input: unknown;
  readonly key: string | null;
}

/** Mock server with one terminal; tests change its fields and check what was sent. */
export class HandheldBench {
  user: CurrentUser = aUser({
    modules: [aModule(9, 'tsd-scan', 'ТСД 1'), aModule(7, 'storehouse', 'Склад')],
  });
  info: HandheldModuleInfo | MockFailure = anInfo();
  today: HandheldDay | null = null;
  readonly products = new Map<number, HandheldProduct | MockFailure>();
  readonly cells = new Map<number, HandheldCell>([5, 6, 41].map((id) => [id, aCell(id)]));
  readonly contents = new Map<number, CellContents>();
  suggested: SuggestedCell | null = null;
  /** Refusals of the next receptions and moves. */
  failures: MockFailure[] = [];
  readonly sent: SentCall[] = [];

  constructor() {
    vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(
      routeHandler(authRoutes.me, () => ({ data: this.user })),
      ...this.#handlers(),
    );
  }

  /** Inputs of the requests to a route, in order of arrival. */
  inputs<R extends ApiRoute>(route: R): RequestOf<R>[] {
    return this.sent.filter(({ path }) => path === route.path).map(({ input }) => input as RequestOf<R>);
  }

  /** Adds a route of another area. */
  on<R extends ApiRoute>(route: R, answer: (input: RequestOf<R>) => OutputOf<R> | MockFailure): void {
    server.use(this.#on(route, answer));
  }

  #on<R extends ApiRoute>(route: R, answer: (input: RequestOf<R>) => OutputOf<R> | MockFailure) {
    return routeHandler(route, ({ input, headers }) => {
      this.sent.push({ path: route.path, input, key: headers.get('idempotency-key') });
      return answer(input) as never;
    });
  }

  #handlers() {
    const missingCell = new MockFailure(404, { success: false, message: 'Ячейка не найдена' });
    return [
      this.#on(routes.checkModuleConnection, () =>
        this.info instanceof MockFailure
          ? this.info
          : { success: OK, data: this.info, ...(this.today && { today: this.today }) },
      ),
      this.#on(routes.getOfflineCells, () => ({
        success: OK,
        version: '1',
        unchanged: false,
        as_of: '2026-11-20T11:00:00Z',
        data: [],
        next_after_id: null,
      })),
      this.#on(routes.getOfflineLots, () => ({
        success: OK,
        as_of: '2026-11-20T11:00:00Z',
        data: [],
        products: [],
        next_before_id: null,
      })),
      routeHandler(callRoutes.getMyCalls, () => ({ success: OK, data: { addressed: [], own: [] } })),
      this.#on(productionRoutes.getTaskForWorkshopPostUnit, () => ({ success: OK, data: [] })),
      this.#on(routes.scanProduct, ({ qr_data: text }) => {
        const code = parseScanCode(text);
        const product = code.kind === 'product' ? this.products.get(code.pid) : undefined;
        if (product instanceof MockFailure) return product;
        if (product === undefined) {
          return new MockFailure(404, { success: false, message: 'Продукция не найдена' });
        }
        return { success: OK, data: product };
      }),
      this.#on(routes.scanCellCode, ({ qr_data: text }) => {
        const code = parseScanCode(text);
        const id = code.kind === 'cell' ? code.cid : code.kind === 'cell-address' ? code.id : 0;
        const cell = this.cells.get(id);
        return cell === undefined ? missingCell : { success: OK, data: cell };
      }),
      this.#on(routes.getCellContents, ({ cid }) => {
        const contents = this.contents.get(Number(cid));
        return contents === undefined ? missingCell : { success: OK, data: contents };
      }),
      this.#on(routes.createReceptionOperation, ({ batch_product_id: pid, storehouse_cell_id: cell }) => {
        const refusal = this.failures.shift();
        if (refusal !== undefined) return refusal;
        const product = this.products.get(pid) as HandheldProduct;
        return {
          success: OK,
          data: {
            id: 1,
            batch_product_id: pid,
            product_name: product.product_name,
            serial_number: product.serial_number,
            type: 'add' as const,
            cell_id: cell,
            cell_address: this.cells.get(cell)?.address ?? '',
          },
        };
      }),
      this.#on(routes.moveProduct, ({ batch_product_id: pid, to_cell_id: cell, quantity }) => {
        const refusal = this.failures.shift();
        if (refusal !== undefined) return refusal;
        const product = this.products.get(pid) as HandheldProduct;
        return {
          success: OK,
          data: {
            id: 1,
            batch_product_id: pid,
            product_name: product.product_name,
            serial_number: product.serial_number,
            quantity: quantity ?? 1,
            new_cell_address: this.cells.get(cell)?.address ?? '',
          },
        };
      }),
      this.#on(routes.writeOffProduct, ({ batch_product_id: pid, quantity }) => ({
        success: OK,
        data: {
          id: 2,
          batch_product_id: pid,
          product_name: '',
          serial_number: null,
          quantity: quantity ?? 1,
          cell_address: '',
        },
      })),
      this.#on(writeOffReasonRoutes.getReasons, () => ({
        success: OK,
        data: [{ id: 3, name: 'Бой', is_active: true, version: 1 }],
        total: 1,
        current_page: 1,
        per_page: 50,
        last_page: 1,
      })),
      this.#on(routes.suggestCell, () => ({ success: OK, data: this.suggested })),
      this.#on(routes.undoOperation, () => this.failures.shift() ?? { success: OK }),
      this.#on(structureRoutes.getStorehouseCells, () => ({ success: OK, data: [aStructureLine] })),
    ];
  }
}

const aStructureLine: OutputOf<typeof structureRoutes.getStorehouseCells>['data'][number] = {
  id: 1,
  number: 'A',
  stacks: [
    {
      id: 2,
      number: '1',
      line_id: 1,
      shelves: [
        {
          id: 3,
          number: '3',
          stack_id: 2,
          cells: [5, 6].map((id) => ({
            id,
            number: String(id),
            shelf_id: 3,
            address: `A-1-3-${id}`,
            count: 0,
          })),
        },
      ],
    },
  ],
};

function Guarded(): ReactElement | null {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/tsd-scan/:id" element={<HandheldPage />} />
      <Route
        path="/tsd-scan/:id/picking/workshopPostUnit/:workshopPostUnitId/task/:taskId"
        element={<PickingTaskPage />}
      />
      <Route path="*" element={null} />
    </Routes>
  ) : null;
}

/** Opens a screen of the terminal as the signed-in storekeeper. */
export const openHandheld = (path = '/tsd-scan/9'): Rendered => renderAt(path, <Guarded />);

/** Simulates a scan as the scan engine passes it to the screen. */
export function scan(text: string): void {
  act(() => scanEngine.submit(text));
}
