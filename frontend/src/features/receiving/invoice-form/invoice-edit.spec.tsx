import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { scanEngine } from '../../../shared/scanner/index.js';
import { address, InvoiceBench } from '../testing/invoice-bench.js';
import { anInvoice, anInvoiceLine } from '../testing/invoices.js';

let bench: InvoiceBench;
const EDIT = '/receipt-invoice-control/edit-receipt-invoice/5';
const LIST = '/receipt-invoice-control/8';
const ROOM = 'receipt-control:8';

beforeEach(() => {
  sessionStorage.clear();
  bench = new InvoiceBench();
});

const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const open = async () => {
  const view = bench.open(EDIT);
  await screen.findByRole('button', { name: 'Сохранить' });
  return view;
};
const save = () => screen.getByRole('button', { name: 'Сохранить' });
const change = (): void => bench.pushChange(ROOM, { entity: 'receipt-invoice', id: 5, stale: true });
const STALE = 'Данные изменены другим пользователем. Обновите страницу.';

/** A unit of a line, with the fields that this form uses. */
const aUnit = (id: number) => ({
  id,
  product_id: 1,
  receipt_invoice_product_id: 1,
  batch_manufacture_id: null,
  serial_number: null,
  receipt_status: null,
  batch_number: null,
  batch_manufacture: null,
  is_stored: false,
  storehouse_cell: null,
  version: 1,
});

describe('Изменение приходной накладной', () => {
  it('shows the invoice and saves it with its version', async () => {
    const { user } = await open();
    expect(field(/^Номер/).value).toBe('ТН-5');
    expect(field(/^Дата поступления/).value).toBe('09.01.2026');
    await waitFor(() => expect(field(/^Поставщик/).value).toBe('ООО «Метиз»'));
    const quantity = field('Количество: Болт М3');
    await user.click(quantity);
    await user.keyboard('11');
    await user.click(save());
    await waitFor(() => expect(address()).toBe(LIST));
    expect(bench.sent).toEqual([
      {
        id: 5,
        module_id: 8,
        version: 1,
        number: 'ТН-5',
        date: '2026-01-09',
        supplier_id: 5,
        products: [
          { product_id: 1, quantity: 11 },
          { product_id: 2, quantity: 20 },
        ],
      },
    ]);
  });

  it.each([
    ['processed', 'Обработана'],
    ['accepted', 'Оприходована'],
    ['archived', 'Архив'],
  ] as const)('is refused with the reason: %s', async (status, label) => {
    bench.invoice = anInvoice({ status });
    bench.open(EDIT);
    const reason = `Накладную нельзя изменить. Действие недоступно: накладная в статусе «${label}»`;
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect(screen.getByRole('link', { name: 'К списку' }).getAttribute('href')).toBe(LIST);
  });

  it('loads changes of other users while nothing was typed', async () => {
    await open();
    bench.invoice = anInvoice({ number: 'ТН-55', version: 2 });
    change();
    await waitFor(() => expect(field(/^Номер/).value).toBe('ТН-55'));
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('puts what others saved under what was typed, and names what both have changed', async () => {
    const { user } = await open();
    await user.clear(field(/^Номер/));
    await user.type(field(/^Номер/), 'МОЙ');
    bench.invoice = anInvoice({
      number: 'ЧУЖОЙ',
      date: '2026-02-01',
      version: 2,
      products: [anInvoiceLine(1, 'Болт М3', 99), anInvoiceLine(2, 'Гайка М3', 20)],
    });
    change();
    expect(await screen.findByText(STALE)).toBeTruthy();
    expect(field(/^Номер/).value).toBe('МОЙ');
    await user.click(screen.getByRole('button', { name: 'Загрузить новые данные' }));
    await waitFor(() => expect(field(/^Дата поступления/).value).toBe('01.02.2026'));
    expect(field(/^Номер/).value).toBe('МОЙ');
    expect(field('Количество: Болт М3').value).toBe('99');
    expect(screen.getByText('Изменено и вами, и другим пользователем — оставлено ваше: Номер')).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(bench.sent[0]).toMatchObject({ version: 2, number: 'МОЙ', date: '2026-02-01' }),
    );
  });

  it('does the same when the server refuses a stale version', async () => {
    server.use(
      routeHandler(routes.updateReceiptInvoice, ({ input }) => {
        bench.sent.push(input);
        if (input.version !== 1) return { success: true, data: bench.invoice };
        bench.invoice = anInvoice({ date: '2026-02-01', version: 2 });
        return new MockFailure(409, { message: STALE, code: 'RECEIPT_INVOICE_STALE' });
      }),
    );
    const { user } = await open();
    await user.type(field(/^Номер/), '-А');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Загрузить новые данные' }));
    await waitFor(() => expect(field(/^Дата поступления/).value).toBe('01.02.2026'));
    await user.click(save());
    await waitFor(() => expect(address()).toBe(LIST));
    expect(bench.sent).toMatchObject([{ version: 1 }, { version: 2, number: 'ТН-5-А', date: '2026-02-01' }]);
  });

  it('merges a draft that is older than the invoice', async () => {
    const { user, unmount } = await open();
    await user.type(field(/^Номер/), '-А');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    bench.invoice = anInvoice({ date: '2026-02-01', version: 2 });
    await open();
    expect(field(/^Номер/).value).toBe('ТН-5-А');
    expect(field(/^Дата поступления/).value).toBe('09.01.2026');
    await user.click(await screen.findByRole('button', { name: 'Загрузить новые данные' }));
    await waitFor(() => expect(field(/^Дата поступления/).value).toBe('01.02.2026'));
    expect(field(/^Номер/).value).toBe('ТН-5-А');
  });

  it('leaves typed input visible when other users process the invoice', async () => {
    const { user } = await open();
    await user.type(field(/^Номер/), '-А');
    bench.invoice = anInvoice({ status: 'processed', version: 2 });
    change();
    const reason = 'Действие недоступно: накладная в статусе «Обработана»';
    expect(await screen.findAllByText(reason)).not.toHaveLength(0);
    expect(field(/^Номер/).value).toBe('ТН-5-А');
    expect(save()).toHaveProperty('disabled', true);
    await user.keyboard('{Control>}s{/Control}');
    expect(bench.sent).toEqual([]);
  });

  it('holds fast what the control has begun with', async () => {
    bench.invoice = anInvoice({
      products: [
        anInvoiceLine(1, 'Болт М3', 10, { batch_products: [aUnit(1), aUnit(2)] }),
        anInvoiceLine(2, 'Гайка М3', 20),
      ],
    });
    await open();
    expect(screen.getByRole('button', { name: 'Удалить строку: Болт М3' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Контроль уже начат: не меньше 2 шт')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Изменить продукт: Болт М3 АРТ-1' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(field(/^Поставщик/).readOnly).toBe(true);
    expect(screen.getByRole('button', { name: 'Удалить строку: Гайка М3' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('adds one to the quantity of a product whose SKU is scanned', async () => {
    await open();
    await waitFor(() => expect(field(/^Поставщик/).value).toBe('ООО «Метиз»'));
    const scan = async (text: string) => act(async () => scanEngine.submit(text));
    await scan('АРТ-2');
    await waitFor(() => expect(field('Количество: Гайка М3').value).toBe('21'));
    expect(
      screen.getByText('«Гайка М3» уже есть в накладной: количество добавлено, теперь 21 шт'),
    ).toBeTruthy();
    await scan('АРТ-3');
    await scan('АРТ-3');
    await waitFor(() => expect(field('Количество: Шайба').value).toBe('2'));
    // The scan engine converts a Cyrillic SKU to Latin letters; the line shows the product's own SKU.
    expect(screen.getByRole('button', { name: 'Изменить продукт: Шайба АРТ-3' })).toBeTruthy();
    await scan('НЕТ-1');
    await waitFor(() => expect(scanEngine.get().history[0]).toMatchObject({ outcome: { kind: 'rejected' } }));
  });
});
