import { batchRoutes } from '@naryad/contracts/batches/routes';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { controlTexts } from '@naryad/contracts/receipt-invoices/texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aModule } from '../../../../testing/factories.js';
import { MockFailure } from '../../../../testing/route-handler.js';
import { persistDrafts } from '../../../shared/form/index.js';
import { controlScreenTexts as texts, wizardTexts } from '../shared/control-texts.js';
import { aBatch, aLine, anInvoice, aUnit } from '../testing/control-factories.js';
import { ControlBench, openList, scan } from '../testing/control-bench.js';

let bench: ControlBench;
beforeEach(() => {
  bench = new ControlBench();
});

const row = (name: string): HTMLElement => screen.getByText(name).closest('li')!;
const address = (): string => screen.getByTestId('address').textContent ?? '';
const listed = () => screen.findByRole('heading', { name: 'Контроль накладной №12' });

/** One unit in each state and one item without a record. */
function fiveStates(): void {
  bench.invoice = anInvoice({
    products: [
      aLine(301, 5, [
        aUnit(1, { receipt_status: null }),
        aUnit(2, { receipt_status: 'visual', batch_manufacture: aBatch(1), batch_number: 'П-1' }),
        aUnit(3, { receipt_status: 'print' }),
        aUnit(4),
      ]),
      aLine(302, 2, [], 'Корпус'),
    ],
  });
}

describe('the control list', () => {
  it('shows the invoice and its progress, and expands the first incomplete group', async () => {
    bench.invoice = anInvoice({
      products: [aLine(301, 1, [aUnit(1)], 'Готовая'), aLine(302, 2, [], 'Корпус')],
    });
    openList();
    await listed();
    expect(screen.getByText('20.11.2026')).toBeTruthy();
    expect(screen.getByText('ООО «Поставка»')).toBeTruthy();
    expect(screen.getByText('Проконтролировано 1 из 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Готовая/ }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: /^Корпус/ }).getAttribute('aria-expanded')).toBe('true');
    expect(bench.inputs(invoices.startControl)).toEqual([{ id: 5 }]);
  });

  it('shows each of the five states with its next action', async () => {
    fiveStates();
    openList();
    await listed();
    const chips = ['Ввод данных', 'Визуальный осмотр', 'Печать этикетки', 'Контроль пройден', 'Не начат'];
    for (const chip of chips) expect(screen.getByText(chip)).toBeTruthy();
    expect(within(row('С-2')).getByText(/партия П-1/)).toBeTruthy();
    for (const serial of ['С-1', 'С-2', 'С-3']) {
      const link = within(row(serial)).getByRole('link', { name: /^Продолжить/ });
      expect(link.getAttribute('href')).toMatch(/product\/31\?moduleId=9&batchProductId=\d$/);
    }
    const start = screen.getByRole('link', { name: /^Начать контроль/ });
    expect(start.getAttribute('href')).toMatch(/product\/31\?moduleId=9$/);
    expect(within(row('С-4')).queryByRole('link')).toBeNull();
  });

  it('seeks serial numbers, batches and products', async () => {
    fiveStates();
    const { user } = openList();
    await listed();
    const search = screen.getByRole('searchbox', { name: texts.search });
    await user.type(search, 'с-3');
    await waitFor(() => expect(screen.queryByText('С-1')).toBeNull());
    expect(screen.getByText('С-3')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'корп');
    await waitFor(() => expect(screen.getAllByText('Не начат')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'По одному: Корпус, 2 шт.' })).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'нет такого');
    await user.click(await screen.findByRole('button', { name: texts.resetSearch }));
    expect(await screen.findByText('С-1')).toBeTruthy();
  });

  it('begins the repeat control of a done unit after the question, and focuses it', async () => {
    fiveStates();
    const { user } = openList();
    await listed();
    await user.click(within(row('С-4')).getByRole('button', { name: /^Повторный контроль/ }));
    expect(await screen.findByText(controlTexts.resetQuestion)).toBeTruthy();
    await answerQuestion(user, 'Начать повторный контроль');
    await waitFor(() => expect(within(row('С-4')).getByText('Ввод данных')).toBeTruthy());
    await waitFor(() => expect(document.activeElement).toBe(within(row('С-4')).getByRole('link')));
    expect(bench.inputs(units.resetControlStatus)).toEqual([{ id: 4, version: 1 }]);
    expect(screen.getByText('Проконтролировано 0 из 7')).toBeTruthy();
  });

  it('shows why a repeat control was refused', async () => {
    fiveStates();
    bench.refuse(
      units.resetControlStatus,
      new MockFailure(422, { message: 'Изделие уже размещено на складе' }),
    );
    const { user } = openList();
    await listed();
    await user.click(within(row('С-4')).getByRole('button', { name: /^Повторный контроль/ }));
    await answerQuestion(user, 'Начать повторный контроль');
    expect(await screen.findByText('Ошибка при переводе на повторный контроль')).toBeTruthy();
    expect(screen.getByText('Изделие уже размещено на складе')).toBeTruthy();
    await answerQuestion(user, 'ОК');
    expect(within(row('С-4')).getByText('Контроль пройден')).toBeTruthy();
  });

  it('offers no repeat control for a unit that is stored in a cell', async () => {
    bench.invoice = anInvoice({ products: [aLine(301, 2, [aUnit(4, { is_stored: true })])] });
    openList();
    await listed();
    expect(within(row('С-4')).queryByRole('button', { name: /^Повторный/ })).toBeNull();
  });
});

describe('mass control', () => {
  it('proposes all remaining items, and shows how many were created', async () => {
    const { user } = openList();
    await listed();
    await user.click(screen.getByRole('button', { name: /^Массовый контроль: Плата управления/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Массовый контроль' });
    const field = within(dialog).getByLabelText('Количество');
    expect((field as HTMLInputElement).value).toBe('3');
    await user.clear(field);
    expect(within(dialog).getByRole('button', { name: texts.bulk.submit }).hasAttribute('disabled')).toBe(
      true,
    );
    await user.type(field, '4x');
    expect(within(dialog).getByText('Не более 3')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '2{Enter}');
    expect(
      await screen.findByText('Массовый контроль выполнен успешно! Обработано 2 единиц продукции.'),
    ).toBeTruthy();
    expect(bench.inputs(batchRoutes.create)).toEqual([]);
    expect(bench.inputs(units.bulkCreateForReceiptInvoice)).toEqual([
      { receipt_invoice_id: 5, receipt_invoice_product_id: 301, quantity: 2 },
    ]);
    const equals = await screen.findByRole('button', { name: 'По одному: Плата управления, 2 шт.' });
    expect(within(equals.closest('li')!).getByText('Контроль пройден')).toBeTruthy();
    expect(screen.getByText('Проконтролировано 2 из 4')).toBeTruthy();
    await user.click(equals);
    expect(screen.getAllByText('Контроль пройден')).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Повторный контроль/ })).toHaveLength(2);
  });

  it('restores the input after the session has ended in between', async () => {
    const { user, unmount } = openList();
    await listed();
    await user.click(screen.getByRole('button', { name: /^Массовый контроль: Плата управления/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Массовый контроль' }));
    await user.clear(dialog.getByLabelText('Количество'));
    await user.type(dialog.getByLabelText('Количество'), '2');
    await user.click(dialog.getByRole('checkbox', { name: 'Без партии' }));
    persistDrafts(1);
    unmount();
    openList();
    const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Массовый контроль' }));
    expect((reopenedDialog.getByLabelText('Количество') as HTMLInputElement).value).toBe('2');
    expect((reopenedDialog.getByRole('checkbox', { name: 'Без партии' }) as HTMLInputElement).checked).toBe(
      false,
    );
  });

  it('asks for the batch once, creates a new one, and assigns all units to it', async () => {
    const { user } = openList();
    await listed();
    await user.click(screen.getByRole('button', { name: /^Массовый контроль: Плата управления/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Массовый контроль' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Без партии' }));
    const submit = dialog.getByRole('button', { name: texts.bulk.submit });
    expect(submit).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('checkbox', { name: 'Новая партия' }));
    await user.type(dialog.getByLabelText(wizardTexts.newNumber), 'П-77');
    bench.refuse(units.bulkCreateForReceiptInvoice, new MockFailure(422, { message: 'Накладная изменена' }));
    await user.click(submit);
    expect(await screen.findByText('Ошибка при массовом контроле')).toBeTruthy();
    await user.click(submit);
    expect(await screen.findByText(/Обработано 3 единиц продукции/)).toBeTruthy();
    expect(bench.inputs(batchRoutes.create)).toEqual([
      { number: 'П-77', manufacture_date: null, expiry_date: null, supplier_id: 21 },
    ]);
    expect(bench.inputs(units.bulkCreateForReceiptInvoice).at(-1)).toEqual({
      receipt_invoice_id: 5,
      receipt_invoice_product_id: 301,
      quantity: 3,
      batch_manufacture_id: 77,
    });
  });

  it('leaves the dialog and the number unchanged after a failure', async () => {
    bench.refuse(
      units.bulkCreateForReceiptInvoice,
      new MockFailure(422, {
        message: 'Осталось завести изделий: 1',
        errors: { quantity: ['Осталось завести изделий: 1'] },
      }),
    );
    const { user } = openList();
    await listed();
    await user.click(screen.getByRole('button', { name: /^Массовый контроль: Плата управления/ }));
    await user.click(await screen.findByRole('button', { name: texts.bulk.submit }));
    expect(await screen.findByText('Ошибка при массовом контроле')).toBeTruthy();
    expect(screen.getByText('Осталось завести изделий: 1')).toBeTruthy();
    expect((screen.getByLabelText('Количество') as HTMLInputElement).value).toBe('3');
  });
});

describe('completing the control', () => {
  const all = () => anInvoice({ products: [aLine(301, 2, [aUnit(1), aUnit(2)])] });

  it('shows how many are left while it cannot be completed', async () => {
    fiveStates();
    openList();
    await listed();
    expect(screen.getByText('Осталось проконтролировать: 6 шт.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Завершить контроль' }).hasAttribute('disabled')).toBe(true);
  });

  it('asks for confirmation, completes, and is read-only afterwards', async () => {
    bench.invoice = all();
    const { user } = openList();
    await listed();
    await user.click(screen.getByRole('button', { name: 'Завершить контроль' }));
    expect(await screen.findByText('Завершить контроль накладной?')).toBeTruthy();
    await answerQuestion(user, 'Завершить');
    expect(await screen.findByText(texts.readOnly.processed)).toBeTruthy();
    expect(screen.getByText('Обработана')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Повторный контроль/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: texts.back }));
    expect(bench.keys(invoices.completeControl)).toEqual([expect.any(String)]);
    // A completed control is not started again: the server would refuse it.
    expect(bench.inputs(invoices.startControl)).toHaveLength(1);
  });

  it('links to the putaway for users with access only', async () => {
    bench.modules.push(aModule(7, 'storehouse', 'Главный склад'), aModule(8, 'storehouse', 'Второй склад'));
    bench.invoice = { ...all(), storehouse_ids: [7, 70] };
    const { user } = openList();
    await listed();
    expect(screen.queryByRole('link', { name: /^Разместить/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Завершить контроль' }));
    await answerQuestion(user, 'Завершить');
    const link = await screen.findByRole('link', { name: 'Разместить' });
    expect(link.getAttribute('href')).toBe('/storehouse/distribute-receipt-invoice/5?moduleId=7');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it.each([
    [
      'Контроль прошли не все изделия: 1 из 2',
      'Ошибка при завершении контроля: Контроль прошли не все изделия: 1 из 2',
    ],
    ['', 'Ошибка при завершении контроля накладной'],
  ])('shows a failure with the message "%s"', async (message, text) => {
    bench.invoice = all();
    bench.refuse(invoices.completeControl, new MockFailure(422, { message }));
    const { user } = openList();
    await listed();
    await user.click(screen.getByRole('button', { name: 'Завершить контроль' }));
    await answerQuestion(user, 'Завершить');
    expect(await screen.findByText(text)).toBeTruthy();
    await answerQuestion(user, 'ОК');
  });

  it.each([
    ['processed', texts.readOnly.processed],
    ['accepted', texts.readOnly.accepted],
    ['archived', texts.readOnly.archived],
  ] as const)('of an invoice that is %s is not available, and shows the reason', async (status, reason) => {
    fiveStates();
    bench.invoice = { ...bench.invoice, status };
    openList();
    await listed();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^(Продолжить|Начать контроль)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Массовый/ })).toBeNull();
  });

  it('is editable for users of the control module, and read-only for others', async () => {
    fiveStates();
    bench.refuse(invoices.startControl, new MockFailure(404, { message: 'Накладная не найдена' }));
    openList();
    await listed();
    expect(screen.getByText(texts.readOnly.foreign)).toBeTruthy();
  });
});

describe('a scan in the list', () => {
  it('of a label opens the unit at its step', async () => {
    fiveStates();
    openList();
    await listed();
    scan('pid=2');
    await waitFor(() => expect(address()).toMatch(/product\/31\?moduleId=9&batchProductId=2$/));
    expect(await screen.findByText('Осмотрите изделие')).toBeTruthy();
  });

  it('of the serial number of a completed unit shows it and stays in the list', async () => {
    fiveStates();
    openList();
    await listed();
    scan('С-4');
    expect(await screen.findByText(/^Контроль пройден: Изделие 31, S\/N С-4/)).toBeTruthy();
    await waitFor(() => expect(row('С-4').contains(document.activeElement)).toBe(true));
    expect(address()).not.toContain('product');
  });

  it('of an unknown code shows a message', async () => {
    openList();
    await listed();
    scan('NO-SUCH');
    expect((await screen.findByRole('alert')).textContent).toContain(texts.scan.unknown('NO-SUCH'));
    scan('cid=5');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(texts.scan.cell));
  });
});
