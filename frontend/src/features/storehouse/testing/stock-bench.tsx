import { authRoutes } from '@naryad/contracts/auth/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { Change, ChangesMessage } from '@naryad/contracts/realtime';
import { productRoutes } from '@naryad/contracts/products/routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import type { PlacedLot, StockRow } from '@naryad/contracts/stock/dto';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { aStockRow, aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { routeHandler, type MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { useSession } from '../../../shared/session/session.js';
import { StorehousePage } from '../page/storehouse-page.js';
// Imported in advance: the table renders only once, and opening the card does not wait for its import.
import '../product/product-drawer.js';
import '../stock/stock-foot.js';
import '../stock/ticked-stock.js';
import { aLot } from './lots.js';
import { anOperation } from './operations.js';
import { someLines } from './structure-samples.js';

interface Paging {
  readonly page?: number | null;
  readonly per_page?: number | null;
}
type Handler = Parameters<typeof realtime.join>[1];

export interface StockBench {
  rows: StockRow[];
  lots: PlacedLot[];
  exceptions: { no_place: number; below_minimum: number; expiring: number };
  /** Inputs of the calls, by route. */
  readonly requests: {
    readonly rows: RequestOf<typeof stockRoutes.getStorehouseProducts>[];
    readonly lots: RequestOf<typeof stockRoutes.getPlacedLots>[];
    readonly values: RequestOf<typeof stockRoutes.getStorehouseValues>[];
  };
  /** Inputs and idempotency keys of the commands. */
  readonly posted: { readonly path: string; readonly input: unknown; readonly key: string | null }[];
  /** Response to all commands. */
  refusal: MockFailure | null;
  readonly rooms: Set<string>;
  readonly emit: (...changes: Change[]) => void;
  readonly stale: () => void;
}

/** Mock server for 'Остатки': products 1 and 2 of storehouse 7. */
export function stockBench(): StockBench {
  const handlers = new Set<Handler>();
  const bench: StockBench = {
    rows: [aStockRow(1, { count: 12 }), aStockRow(2, { count: 5 })],
    lots: [aLot(1), aLot(2, { kind: 'unit', serial_number: 'SN-2', quantity: 1, reserved: 0 })],
    exceptions: { no_place: 3, below_minimum: 0, expiring: 1 },
    requests: { rows: [], lots: [], values: [] },
    posted: [],
    refusal: null,
    rooms: new Set(),
    emit: (...changes) =>
      act(() => {
        const message = { changes } as unknown as ChangesMessage;
        for (const handler of [...handlers]) handler.onChanges(changes, message);
      }),
    stale: () => act(() => [...handlers].forEach((handler) => handler.onStale('gap'))),
  };
  vi.spyOn(realtime, 'join').mockImplementation((name, handler) => {
    bench.rooms.add(name);
    handlers.add(handler);
    return () => handlers.delete(handler);
  });
  const page = <Row,>(all: readonly Row[], { page: number, per_page: size }: Paging) => ({
    success: true as const,
    data: all.slice(((number ?? 1) - 1) * (size ?? 100), (number ?? 1) * (size ?? 100)),
    current_page: number ?? 1,
    per_page: size ?? 100,
    total: all.length,
    last_page: Math.max(1, Math.ceil(all.length / (size ?? 100))),
  });
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(writeOffReasonRoutes.getReasons, () =>
      aPage([{ id: 3, name: 'Брак', is_active: true, version: 1 }]),
    ),
    routeHandler(stockRoutes.getStorehouseProducts, ({ input }) => {
      bench.requests.rows.push(input);
      const rows = bench.rows.filter(
        ({ product }) =>
          (input.product_id == null || product.id === input.product_id) &&
          (input.product_ids === undefined || input.product_ids.includes(product.id)),
      );
      return { ...page(rows, input), total_count: rows.reduce((sum, row) => sum + row.count, 0) };
    }),
    routeHandler(stockRoutes.getStockExceptions, () => ({ success: true, data: bench.exceptions })),
    routeHandler(stockLineRoutes.findGoods, () => ({
      success: true,
      data: { products: [], units: [], cells: [] },
    })),
    routeHandler(stockRoutes.getPlacedLots, ({ input }) => {
      bench.requests.lots.push(input);
      const lots = bench.lots.filter((lot) => input.cell_id == null || lot.cell_id === input.cell_id);
      return { ...page(lots, input), total_count: lots.reduce((sum, lot) => sum + lot.quantity, 0) };
    }),
    routeHandler(stockRoutes.getStorehouseValues, ({ input }) => {
      bench.requests.values.push(input);
      const isMatch = input.batch_product_id == null || input.batch_product_id === 77;
      return {
        success: true,
        data: isMatch ? [anOperation(9, { product_id: 1, product_name: 'Изделие 1' })] : [],
        next_before_id: null,
      };
    }),
    routeHandler(productRoutes.getProducts, () => aPage([{ id: 1, name: 'Изделие 1', sku: 'SKU-1' }])),
    routeHandler(companyRoutes.getCompanies, () => aPage([])),
    routeHandler(receiptInvoiceRoutes.getReceiptInvoicesReadyForDistribution, () => aPage([])),
    routeHandler(structureRoutes.getStorehouseCells, () => ({ success: true, data: someLines })),
    routeHandler(stockRoutes.setMinimumStock, ({ input, headers }) => {
      const key = headers.get('idempotency-key');
      bench.posted.push({ path: stockRoutes.setMinimumStock.path, input, key });
      return bench.refusal ?? { success: true };
    }),
    routeHandler(stockRoutes.moveStock, ({ input, headers }) => {
      const key = headers.get('idempotency-key');
      bench.posted.push({ path: stockRoutes.moveStock.path, input, key });
      return bench.refusal ?? { success: true, data: { id: 1 } };
    }),
  );
  return bench;
}

function Screen() {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/:id" element={<StorehousePage />} />
      <Route path="*" element={<h1>Другой экран</h1>} />
    </Routes>
  ) : null;
}

/** Opens the storehouse's page and waits for its balances. */
export async function openStock(path = '/storehouse/7'): Promise<Rendered> {
  const view = renderAt(path, <Screen />);
  await screen.findByRole('table', { name: 'Остатки', hidden: true });
  await screen.findAllByText(/Позиций/);
  return view;
}

/** Parameters of the current address. */
export const parameters = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(screen.getByTestId('address').textContent.split('?')[1] ?? ''));
