import type { ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { InvoicesTab } from './invoices-tab.js';

const anInvoice = (id: number): ReceiptInvoiceRow => ({
  id,
  module_id: 3,
  supplier_id: 21,
  supplier: { id: 21, name: 'Электрон' },
  date: '2026-11-05',
  number: `П-${id}`,
  status: 'processed',
  created_at: '2026-11-05T08:00:00.000Z',
  accepted_at: null,
  version: 1,
  item_count: 3,
  control: { total: 3, units: 3, done: 3 },
  is_ready: true,
  products: [],
});

let total: number;
let hasFailed: boolean;
let requests: unknown[];
let room: { name: string; handler: Parameters<typeof realtime.join>[1] } | null;

beforeEach(() => {
  total = 23;
  hasFailed = false;
  requests = [];
  room = null;
  vi.spyOn(realtime, 'join').mockImplementation((name, handler) => {
    if (name.startsWith('storehouse:')) room = { name, handler };
    return () => undefined;
  });
  server.use(
    routeHandler(receiptInvoiceRoutes.getReceiptInvoicesReadyForDistribution, ({ input }) => {
      requests.push(input);
      if (hasFailed) return new MockFailure(500, { message: 'Сервер упал' });
      const { page = 1 } = input as { page?: number };
      const first = (page - 1) * 10;
      const ids = Array.from(
        { length: Math.max(0, Math.min(10, total - first)) },
        (_, index) => first + index + 1,
      );
      return {
        success: true,
        data: ids.map(anInvoice),
        current_page: page,
        per_page: 10,
        total,
        last_page: Math.max(1, Math.ceil(total / 10)),
      };
    }),
  );
});

const open = (path = '/storehouse/7?tab=invoices'): Rendered => renderAt(path, <InvoicesTab moduleId={7} />);
const rowOf = (number: string): HTMLElement =>
  screen.getByRole('cell', { name: number }).closest('tr') as HTMLElement;

describe('invoices of a storehouse', () => {
  it('have the columns, and lead to the view and to the putaway', async () => {
    open();
    await screen.findByRole('cell', { name: 'П-1' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '№',
      'Номер',
      'Дата',
      'Поставщик',
      'Позиций',
      'Действия',
    ]);
    const cells = within(rowOf('П-2')).getAllByRole('cell');
    expect(cells.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      '2',
      'П-2',
      '05.11.2026',
      'Электрон',
      '3',
    ]);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Просмотр: № П-2')).toBe(
      '/receipt-invoice-control/view-receipt-invoice/2?moduleId=7&from=storehouse',
    );
    expect(href('Распределить: № П-2')).toBe('/storehouse/distribute-receipt-invoice/2?moduleId=7');
  });

  it('are ten per page, with adjacent pages and gaps; the page is stored in the address', async () => {
    total = 95;
    const { user } = open();
    await screen.findByRole('cell', { name: 'П-1' });
    expect(requests[0]).toMatchObject({ module_id: 7, page: 1, per_page: 10 });
    await user.click(screen.getByRole('button', { name: 'Вперед' }));
    await screen.findByRole('cell', { name: 'П-11' });
    expect(within(rowOf('П-11')).getAllByRole('cell')[0]?.textContent).toBe('11');
    expect(screen.getByTestId('address').textContent).toContain('invoices.page=2');
    expect(screen.getByRole('navigation', { name: /Страницы/ }).textContent).toBe('Назад123...10Вперед');
  });

  it('show an empty state, and why they could not be loaded', async () => {
    total = 0;
    open();
    expect(await screen.findByText('Нет накладных готовых к распределению')).toBeTruthy();
  });

  it('show the reason of a failure with a way to try again', async () => {
    hasFailed = true;
    const { user } = open();
    expect(await screen.findByText('Сервер упал')).toBeTruthy();
    // The server is reachable, but no data was loaded, so there is no time of the last update.
    act(() => realtime.connection.contact());
    expect(screen.queryByText(/^Обновлено/)).toBeNull();
    hasFailed = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('cell', { name: 'П-1' })).toBeTruthy();
    expect(screen.getByText(/^Обновлено/)).toBeTruthy();
  });

  it('appear and disappear live when an invoice changes', async () => {
    total = 1;
    open();
    await screen.findByRole('cell', { name: 'П-1' });
    expect(room?.name).toBe('storehouse:7');
    total = 2;
    const changes = [{ entity: 'receipt-invoice', id: 2, stale: true }] as const;
    act(() => room?.handler.onChanges(changes, {} as never));
    await waitFor(() => expect(screen.getByRole('cell', { name: 'П-2' })).toBeTruthy());
  });
});
