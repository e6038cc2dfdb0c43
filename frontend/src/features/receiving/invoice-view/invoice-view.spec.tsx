import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { address, InvoiceBench } from '../testing/invoice-bench.js';
import { aCell, anInvoice, anInvoiceLine } from '../testing/invoices.js';

let bench: InvoiceBench;
const VIEW = '/receipt-invoice-control/view-receipt-invoice/5';
const heading = () => screen.findByRole('heading', { name: 'Приходная накладная №ТН-5' });

beforeEach(() => {
  sessionStorage.clear();
  bench = new InvoiceBench();
});

const accepted = () =>
  anInvoice({
    status: 'accepted',
    accepted_at: '2026-01-12T09:00:00.000Z',
    products: [
      anInvoiceLine(1, 'Болт М3', 12, {
        distributions: [
          { quantity: 1, storehouse_cell: aCell(11, 'A-1-1-10') },
          { quantity: 9, storehouse_cell: aCell(12, 'A-1-1-2') },
          { quantity: 2, storehouse_cell: aCell(11, 'A-1-1-10') },
        ],
      }),
      anInvoiceLine(2, 'Гайка М3', 20),
    ],
  });

describe('Просмотр накладной', () => {
  it('shows a created invoice without cells', async () => {
    const { container } = bench.open(`${VIEW}?moduleId=8`);
    await heading();
    expect(screen.getByText('Создана')).toBeTruthy();
    expect(screen.getByText('09.01.2026')).toBeTruthy();
    expect(screen.getByText('ООО «Метиз»')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Продукция' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Наименование', 'Количество']);
    expect(within(table).getByRole('row', { name: /Болт М3.*10.шт/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull();
    expect(screen.queryByRole('button', { name: /М-4/ })).toBeNull();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('shows the cells of an accepted invoice, each once, in natural order', async () => {
    bench.invoice = accepted();
    bench.open(`${VIEW}?moduleId=8`);
    await heading();
    expect(screen.getByRole('columnheader', { name: 'Расположение' })).toBeTruthy();
    const cells = within(screen.getByRole('row', { name: /Болт М3/ })).getAllByRole('listitem');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['A-1-1-29 шт', 'A-1-1-103 шт']);
    expect(screen.queryByRole('button', { name: 'В архив' })).toBeNull();
  });

  it('can be archived and restored', async () => {
    const { user } = bench.open(`${VIEW}?moduleId=8`);
    await heading();
    await user.click(screen.getByRole('button', { name: 'В архив' }));
    await user.click(await screen.findByRole('button', { name: 'Восстановить' }));
    expect(await screen.findByRole('button', { name: 'В архив' })).toBeTruthy();
    expect(bench.sent).toEqual([
      { call: 'archive', id: 5, version: 1 },
      { call: 'restore', id: 5, version: 2 },
    ]);
  });

  it.each([
    ['?moduleId=8', '/receipt-invoice-control/8'],
    ['', '/receipt-invoice-control/8'],
    ['?moduleId=7&from=storehouse', '/storehouse/7?tab=invoices'],
  ])('leads back from %s to %s', async (query, target) => {
    const { user } = bench.open(`${VIEW}${query}`);
    await heading();
    await user.click(screen.getByRole('link', { name: 'Назад к списку' }));
    expect(address()).toBe(target);
  });

  it('leads back to the page and search that the list was left with', async () => {
    sessionStorage.setItem(
      'naryad.list.receipt-invoices-8',
      '/receipt-invoice-control/8?page=3&search=метиз',
    );
    bench.open(`${VIEW}?moduleId=8`);
    await heading();
    expect(screen.getByRole('link', { name: 'Назад к списку' }).getAttribute('href')).toBe(
      '/receipt-invoice-control/8?page=3&search=метиз',
    );
  });

  it.each([
    ['?moduleId=8', 'receipt-control:8'],
    ['?moduleId=7&from=storehouse', 'storehouse:7'],
  ])('follows what others do: %s', async (query, room) => {
    bench.open(`${VIEW}${query}`);
    await heading();
    bench.invoice = anInvoice({ status: 'processed', version: 2 });
    bench.pushChange(room, { entity: 'receipt-invoice', id: 5, stale: true });
    expect(await screen.findByText('Обработана')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'В архив' })).toBeNull());
  });

  it('shows that another user has deleted it, and leaves the content visible', async () => {
    bench.open(`${VIEW}?moduleId=8`);
    await heading();
    const notFound = new MockFailure(404, { message: 'Накладная не найдена' });
    server.use(routeHandler(routes.getReceiptInvoice, () => notFound));
    bench.pushChange('receipt-control:8', { entity: 'receipt-invoice', id: 5, stale: true });
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Накладная удалена другим пользователем',
    );
    expect(screen.queryByRole('button', { name: 'В архив' })).toBeNull();
  });

  it('prints the receipt order in a new window, or shows why not', async () => {
    bench.invoice = accepted();
    const answers = [
      () => new MockFailure(503, { message: 'Печать занята' }),
      () => ({ success: true as const, html: '<p>М-4</p>' }),
    ];
    server.use(routeHandler(routes.printReceiptOrder, () => answers.shift()!()));
    const writtenPages: string[] = [];
    const openWindow = vi.spyOn(window, 'open').mockImplementation(
      () =>
        ({
          document: {
            title: '',
            images: [],
            open: () => undefined,
            close: () => undefined,
            write: (html: string) => writtenPages.push(html),
          },
          focus: () => undefined,
          print: () => undefined,
          close: () => undefined,
        }) as unknown as Window,
    );
    const { user } = bench.open(`${VIEW}?moduleId=8`);
    await heading();
    const button = screen.getByRole('button', { name: 'Печать приходного ордера (М-4)' });
    await user.click(button);
    expect(await screen.findByText('Печать занята')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'ОК' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(button);
    await waitFor(() => expect(writtenPages).toEqual(['<p>М-4</p>']));
    expect(openWindow).toHaveBeenCalledTimes(2);
  });
});
