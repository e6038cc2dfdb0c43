import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import type { ReceiptInvoice, ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import type { Change } from '@naryad/contracts/realtime';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { aModule, aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { useSession } from '../../../shared/session/session.js';
import { AddInvoicePage, EditInvoicePage } from '../invoice-form/invoice-form-page.js';
import { InvoiceListPage } from '../invoices/invoice-list-page.js';
import { InvoiceViewPage } from '../invoice-view/invoice-view-page.js';
import { anInvoice } from './invoices.js';

/** Mock server with invoices for the screens of this feature; `sent` holds the commands. */
export class InvoiceBench {
  rows: ReceiptInvoiceRow[] = [];
  total: number | null = null;
  invoice: ReceiptInvoice = anInvoice();
  readonly requests: unknown[] = [];
  readonly sent: unknown[] = [];
  private readonly rooms = new Map<string, Parameters<typeof realtime.join>[1]>();

  constructor() {
    vi.spyOn(realtime, 'join').mockImplementation((room, handler) => {
      this.rooms.set(room, handler);
      return () => this.rooms.delete(room);
    });
    const done = (name: string, input: object): { success: true } => {
      this.sent.push({ call: name, ...input });
      return { success: true };
    };
    server.use(
      routeHandler(authRoutes.me, () => ({ data: controller, time_zone: 'Europe/Moscow' })),
      routeHandler(routes.getReceiptInvoices, ({ input }) => {
        this.requests.push(input);
        const page = aPage(this.rows);
        const total = this.total ?? this.rows.length;
        return { ...page, current_page: Number(input.page), total, last_page: Math.ceil(total / 15) || 1 };
      }),
      routeHandler(routes.getReceiptInvoice, () => ({ success: true, data: this.invoice })),
      routeHandler(routes.deleteReceiptInvoice, ({ input }) => done('delete', input)),
      routeHandler(routes.archiveReceiptInvoice, ({ input }) => {
        this.invoice = { ...this.invoice, status: 'archived', version: this.invoice.version + 1 };
        return done('archive', input);
      }),
      routeHandler(routes.restoreReceiptInvoice, ({ input }) => {
        this.invoice = { ...this.invoice, status: 'created', version: this.invoice.version + 1 };
        return done('restore', input);
      }),
      routeHandler(routes.createReceiptInvoice, ({ input }) => {
        this.sent.push(input);
        return { success: true, data: this.invoice };
      }),
      routeHandler(routes.updateReceiptInvoice, ({ input }) => {
        this.sent.push(input);
        return { success: true, data: this.invoice };
      }),
      routeHandler(companyRoutes.getCompanies, () =>
        aPage([
          { id: 5, name: 'ООО «Метиз»', inn: null, kpp: null, address: null, version: 1 },
          { id: 6, name: 'АО «Корпус»', inn: null, kpp: null, address: null, version: 1 },
        ]),
      ),
      routeHandler(productRoutes.getProducts, () =>
        aPage([
          { id: 1, name: 'Болт М3', sku: 'АРТ-1' },
          { id: 2, name: 'Гайка М3', sku: 'АРТ-2' },
          { id: 3, name: 'Шайба', sku: 'АРТ-3' },
        ]),
      ),
      routeHandler(accountingRoutes.requestReceiptInvoices, () => done('1c', {}) && noAccounting),
    );
  }

  open(path: string): Rendered {
    return renderAt(path, <Screen />);
  }

  /** Simulates a change by other users. */
  pushChange(room: string, change: Change): void {
    act(() => this.rooms.get(room)?.onChanges([change], {} as never));
  }
}

const noAccounting = { success: false, message: 'Интеграция с 1С не настроена' };
const control = aModule(8, 'receipt-invoice-control', 'Входной контроль');
const controller = aUser({
  modules: [aModule(7, 'storehouse', 'Главный склад'), control],
  start_module: control,
});

function Screen() {
  const base = '/receipt-invoice-control';
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path={base} element={<InvoiceListPage />} />
      <Route path={`${base}/:id`} element={<InvoiceListPage />} />
      <Route path={`${base}/add-receipt-invoice`} element={<AddInvoicePage />} />
      <Route path={`${base}/edit-receipt-invoice/:id`} element={<EditInvoicePage />} />
      <Route path={`${base}/view-receipt-invoice/:id`} element={<InvoiceViewPage />} />
      <Route path="*" element={<p>Другой экран</p>} />
    </Routes>
  ) : null;
}

export const address = (): string | null => screen.getByTestId('address').textContent;
