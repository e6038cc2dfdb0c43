import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { controlTexts } from '@naryad/contracts/receipt-invoices/texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure } from '../../../../testing/route-handler.js';
import { aLine, anInvoice, aUnit } from '../testing/control-factories.js';
import { ControlBench, openList } from '../testing/control-bench.js';

let bench: ControlBench;
beforeEach(() => {
  bench = new ControlBench();
  bench.invoice = anInvoice({
    products: [aLine(301, 3, [aUnit(1, { receipt_status: 'visual' }), aUnit(2)])],
  });
});

const row = (name: string): HTMLElement => screen.getByText(name).closest('li')!;
const listed = () => screen.findByRole('heading', { name: 'Контроль накладной №12' });

describe('what others do', () => {
  it('updates values in place, one unit at a time', async () => {
    openList();
    await listed();
    const link = within(row('С-1')).getByRole('link');
    link.focus();
    const before = bench.inputs(invoices.startControl).length;
    bench.others({ ...bench.unit(1), receipt_status: 'print', version: 2 });
    await waitFor(() => expect(within(row('С-1')).getByText('Печать этикетки')).toBeTruthy());
    expect(document.activeElement).toBe(link);
    expect(bench.inputs(units.getByReceiptInvoice)).toEqual([{ receipt_invoice_id: 5, batch_product_id: 1 }]);
    expect(bench.inputs(invoices.startControl)).toHaveLength(before);
  });

  it('holds new units back while the user works in the list, so that the focused row does not change', async () => {
    const { user } = openList();
    await listed();
    const start = screen.getByRole('link', { name: /^Начать контроль/ });
    await user.hover(start);
    start.focus();
    bench.others(aUnit(3));
    const news = await screen.findByRole('button', { name: 'Обновить список: 1 изделие' });
    expect(screen.getByText('Проконтролировано 2 из 3')).toBeTruthy();
    expect(start).toBeTruthy();
    await user.click(news);
    expect(await screen.findByText('С-3')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Начать контроль/ })).toBeNull();
  });

  it('reloads the whole invoice after many changes, or a change of the invoice', async () => {
    openList();
    await listed();
    bench.invoice = { ...bench.invoice, status: 'processed' };
    bench.push({ entity: 'receipt-invoice', id: 5, stale: true });
    expect(await screen.findByText('Обработана')).toBeTruthy();
    // A completed control is loaded read-only and not started again.
    const loads = (): number => bench.inputs(invoices.getReceiptInvoice).length;
    const before = loads();
    bench.push({ entity: 'receipt-unit', id: 5, unit_id: null, stale: true });
    await waitFor(() => expect(loads()).toBe(before + 1));
    bench.push({ entity: 'receipt-unit', id: 6, unit_id: null, stale: true });
    expect(loads()).toBe(before + 1);
  });
});

describe('stickers', () => {
  it('are printed of one unit, of a group and of what is chosen', async () => {
    const { user } = openList();
    await listed();
    await user.click(within(row('С-2')).getByRole('button', { name: /^Распечатать этикетку/ }));
    await waitFor(() => expect(bench.printed).toHaveLength(1));
    const group = screen.getByRole('button', { name: /^Распечатать этикетки: Изделие 31/ });
    await waitFor(() => expect(group.hasAttribute('disabled')).toBe(false));
    await user.click(group);
    await waitFor(() => expect(bench.printed).toHaveLength(2));
    await user.click(within(row('С-1')).getByRole('checkbox'));
    const printButton = screen.getByRole('button', { name: /Распечатать выбранные|Печать/ });
    await waitFor(() => expect(printButton.hasAttribute('disabled')).toBe(false));
    await user.click(printButton);
    await waitFor(() => expect(bench.printed).toHaveLength(3));
    const ids = bench.inputs(invoices.printSticker).map((input) => input.batch_product_ids);
    expect(ids).toEqual([[2], [1, 2], [1]]);
  });

  it.each([
    [new MockFailure(400, { message: 'Не указан ID' }), controlTexts.nothingToPrint],
    [
      new MockFailure(422, { message: 'Изделие не найдено' }),
      'Ошибка при печати этикетки: Изделие не найдено',
    ],
    [new MockFailure(500, { message: '' }), 'Ошибка при печати этикетки. Попробуйте еще раз.'],
  ])('that fail are reported in an alert', async (failure, text) => {
    bench.refuse(invoices.printSticker, failure);
    const { user } = openList();
    await listed();
    await user.click(within(row('С-2')).getByRole('button', { name: /^Распечатать этикетку/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
    await answerQuestion(user, 'ОК');
  });

  it('show that a group without units has nothing to print', async () => {
    bench.invoice = anInvoice();
    const { user } = openList();
    await listed();
    await user.click(screen.getByRole('button', { name: /^Распечатать этикетки: Корпус/ }));
    expect(await screen.findByText('Не указан ID продукции для печати этикетки')).toBeTruthy();
    await answerQuestion(user, 'ОК');
  });

  it('need windows to be allowed', async () => {
    bench.isPopupBlocked = true;
    const { user } = openList();
    await listed();
    await user.click(within(row('С-2')).getByRole('button', { name: /^Распечатать этикетку/ }));
    expect(await screen.findByText(/Разрешите всплывающие окна/)).toBeTruthy();
    await answerQuestion(user, 'ОК');
  });
});
