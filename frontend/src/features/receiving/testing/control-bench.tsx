import { authRoutes } from '@naryad/contracts/auth/routes';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { OutputOf, RequestOf, Route as ApiRoute } from '@naryad/contracts/kernel/route';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import type { InvoiceBatch, ReceiptInvoice, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { controlTexts } from '@naryad/contracts/receipt-invoices/texts';
import type { Change } from '@naryad/contracts/realtime';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { aModule, aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { useSession } from '../../../shared/session/session.js';
import { unitOf, withUnit } from '../shared/control-units.js';
import { ControlListPage } from '../units/control-list-page.js';
import { ControlWizardPage } from '../wizard/control-wizard-page.js';
import { aBatch, anInvoice, aUnit } from './control-factories.js';

const OK = true as const;

type Handler = Parameters<typeof realtime.join>[1];

interface SentCall {
  readonly path: string;
  readonly input: unknown;
  readonly key: string | null;
}

/** Mock server with one invoice under control; tests change its fields and check what was sent. */
export class ControlBench {
  invoice: ReceiptInvoice = anInvoice();
  batches: InvoiceBatch[] = [aBatch(1), aBatch(2)];
  taken = new Set<string>();
  /** Modules of the inspector. */
  modules = [aModule(9, 'receipt-invoice-control', 'Входной контроль')];
  /** Responses to the next requests of a route, instead of the default ones. */
  readonly failures = new Map<ApiRoute, (MockFailure | 'lost')[]>();
  /** Routes that respond only when they are released. */
  readonly #held = new Map<ApiRoute, Promise<void>>();
  readonly sent: SentCall[] = [];
  readonly printed: string[] = [];
  isPopupBlocked = false;
  readonly #rooms = new Map<string, Set<Handler>>();
  #lastUnit = 900;

  constructor() {
    vi.spyOn(realtime, 'join').mockImplementation((name, handler) => {
      const handlers = this.#rooms.get(name) ?? new Set();
      this.#rooms.set(name, handlers.add(handler));
      return () => handlers.delete(handler);
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(window, 'open').mockImplementation(() => (this.isPopupBlocked ? null : this.#window()));
    const me = () => aUser({ modules: this.modules, start_module: this.modules[0]! });
    server.use(
      routeHandler(authRoutes.me, () => ({ data: me() })),
      ...this.#handlers(),
    );
  }

  /** Sends changes of other users as the server would. */
  push(...changes: Change[]): void {
    const message = { room: 'receipt-control:9', epoch: 'e', from: 1, seq: 1, at: '', changes };
    act(() => {
      for (const handler of this.#rooms.get('receipt-control:9') ?? []) handler.onChanges(changes, message);
    });
  }

  /** Simulates another user who updates a unit. */
  others(unit: ReceivedUnit): void {
    this.invoice = withUnit(this.invoice, unit);
    this.push({ entity: 'receipt-unit', id: this.invoice.id, unit_id: unit.id, stale: true });
  }

  unit(id: number): ReceivedUnit {
    return unitOf(this.invoice, id)!;
  }

  inputs<R extends ApiRoute>(route: R): RequestOf<R>[] {
    return this.sent.filter(({ path }) => path === route.path).map(({ input }) => input as RequestOf<R>);
  }

  keys(route: ApiRoute): (string | null)[] {
    return this.sent.filter(({ path }) => path === route.path).map(({ key }) => key);
  }

  refuse(route: ApiRoute, ...answers: (MockFailure | 'lost')[]): void {
    this.failures.set(route, answers);
  }

  /** Holds the responses of a route back; returns the function that releases them. */
  hold(route: ApiRoute): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(route, promise);
    return resolve;
  }

  #on<R extends ApiRoute>(route: R, answer: (input: RequestOf<R>) => OutputOf<R> | MockFailure) {
    return routeHandler(route, async ({ input, headers }) => {
      this.sent.push({ path: route.path, input, key: headers.get('idempotency-key') });
      await this.#held.get(route);
      const failure = this.failures.get(route)?.shift();
      if (failure === 'lost') return new MockFailure(503, { message: 'Сервер не отвечает' }) as never;
      return (failure ?? answer(input)) as never;
    });
  }

  #put(id: number, part: Partial<ReceivedUnit>) {
    const unit = { ...this.unit(id), ...part, version: this.unit(id).version + 1 };
    this.invoice = withUnit(this.invoice, unit);
    return { success: OK, data: unit };
  }

  #handlers() {
    const batchOf = (id: number | null | undefined) => {
      const batch = this.batches.find((one) => one.id === id) ?? null;
      return {
        batch_manufacture_id: batch?.id ?? null,
        batch_manufacture: batch,
        batch_number: batch?.number ?? null,
      };
    };
    const whole = (batch: InvoiceBatch) => ({ ...batch, supplier_id: 21, supplier: null, version: 1 });
    return [
      this.#on(invoices.startControl, () =>
        this.invoice.status === 'created'
          ? { success: OK, data: this.invoice }
          : new MockFailure(422, { message: 'Контроль накладной уже завершён' }),
      ),
      this.#on(invoices.getReceiptInvoice, () => ({ success: OK, data: this.invoice })),
      this.#on(invoices.printDiscrepancyAct, () => ({ success: OK, html: '<p>М-7</p>' })),
      this.#on(invoices.completeControl, ({ discrepancy }) => {
        const actStamp = { made_at: '2026-11-20T09:00:00Z', made_by: 'Иванова Анна' };
        this.invoice = {
          ...this.invoice,
          status: 'processed',
          discrepancy: discrepancy
            ? {
                reason: discrepancy.reason,
                comment: discrepancy.comment ?? null,
                shortage: 2,
                surplus: 0,
                ...actStamp,
              }
            : null,
        };
        return { success: OK, message: controlTexts.completed };
      }),
      this.#on(invoices.printSticker, () => ({ success: OK, html: '<p>этикетка</p>' })),
      this.#on(units.getByReceiptInvoice, ({ batch_product_id: id }) =>
        aPage(
          this.invoice.products.flatMap((line) =>
            line.batch_products.filter((unit) => !id || unit.id === id),
          ),
        ),
      ),
      this.#on(units.store, ({ serial_number: serial, receipt_invoice_product_id: lineId, ...input }) => {
        this.#lastUnit += 1;
        const unit = aUnit(this.#lastUnit, {
          receipt_invoice_product_id: lineId,
          product_id: input.product_id,
          serial_number: serial ?? null,
          receipt_status: input.receipt_status ?? null,
          ...batchOf(input.batch_manufacture_id),
        });
        this.invoice = withUnit(this.invoice, unit);
        return { success: OK, data: unit };
      }),
      this.#on(units.update, ({ id, serial_number: serial, batch_manufacture_id: batchId }) =>
        this.#put(id as number, {
          serial_number: serial ?? null,
          receipt_status: 'visual',
          ...batchOf(batchId),
        }),
      ),
      this.#on(units.updateStatus, ({ id, receipt_status: status }) =>
        this.#put(id as number, { receipt_status: status }),
      ),
      this.#on(units.resetControlStatus, ({ id }) => {
        this.#put(id as number, { receipt_status: null });
        return { success: OK };
      }),
      this.#on(units.bulkCreateForReceiptInvoice, ({ quantity, receipt_invoice_product_id: lineId }) => {
        for (let index = 0; index < Number(quantity); index += 1) {
          this.#lastUnit += 1;
          this.invoice = withUnit(
            this.invoice,
            aUnit(this.#lastUnit, { receipt_invoice_product_id: lineId, serial_number: null }),
          );
        }
        return { success: OK, data: { created: Number(quantity) } };
      }),
      this.#on(batchRoutes.getBySupplier, () => aPage(this.batches.map(whole))),
      this.#on(batchRoutes.create, ({ number, manufacture_date: madeOn, expiry_date: expiresOn }) => {
        const batch = aBatch(77, {
          number: number ?? null,
          manufacture_date: madeOn ?? null,
          expiry_date: expiresOn ?? null,
        });
        this.batches = [batch, ...this.batches];
        return { success: OK, data: whole(batch) };
      }),
      this.#on(batchRoutes.checkSerialUniqueInBatch, ({ serial_number: serial }) => ({
        success: OK,
        is_unique: !this.taken.has(serial),
      })),
    ];
  }

  #window(): Window {
    const target = {
      title: '',
      images: [],
      open: () => undefined,
      close: () => undefined,
      write: (html: string) => this.printed.push(html),
    };
    const openedWindow = {
      document: target,
      focus: () => undefined,
      print: () => undefined,
      close: () => undefined,
    };
    return openedWindow as unknown as Window;
  }
}

function Guarded(): ReactElement | null {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/receipt-invoice-control/control-receipt-invoice/:id" element={<ControlListPage />} />
      <Route
        path="/receipt-invoice-control/control-receipt-invoice/:receiptInvoiceId/product/:productId"
        element={<ControlWizardPage />}
      />
      <Route path="*" element={null} />
    </Routes>
  ) : null;
}

const LIST = '/receipt-invoice-control/control-receipt-invoice/5';

/** Opens the control list of invoice 5 as its inspector. */
export const openList = (query = ''): Rendered => renderAt(`${LIST}${query}`, <Guarded />);

/** Opens the wizard of product 31, with a unit if given. */
export const openWizard = (unitId: number | null = null): Rendered =>
  renderAt(`${LIST}/product/31?moduleId=9${unitId === null ? '' : `&batchProductId=${unitId}`}`, <Guarded />);

/** Simulates a scan as the scan engine passes it to the screen. */
export function scan(text: string): void {
  act(() => scanEngine.submit(text));
}
