import { batchRoutes } from '@naryad/contracts/batches/routes';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { serialTexts } from '@naryad/contracts/receipt-invoices/texts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { emptyForm } from './wizard-form.js';
import { storeBatchDefaults } from './batch-defaults.js';
import { aBatch, aLine, anInvoice, aUnit } from '../testing/control-factories.js';
import { ControlBench, openWizard, scan } from '../testing/control-bench.js';

let bench: ControlBench;
beforeEach(() => {
  bench = new ControlBench();
});

const address = (): string => screen.getByTestId('address').textContent ?? '';
const next = (): HTMLButtonElement => screen.getByRole('button', { name: texts.next });
const serial = (): HTMLInputElement => screen.getByLabelText('Серийный номер');
const atStep = (name: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: texts.stepsLabel }))
        .getAllByRole('listitem')
        .find((item) => item.getAttribute('aria-current') === 'step')?.textContent,
    ).toContain(name),
  );

async function choose(user: UserEvent, number: string): Promise<void> {
  await user.click(screen.getByLabelText('Партия'));
  await user.click(await screen.findByRole('option', { name: new RegExp(number) }));
}

describe('step 1', () => {
  it('shows the manufacturer and the dates of the chosen batch read-only, and lists missing values', async () => {
    const { user } = openWizard();
    await atStep('Ввод данных');
    expect(screen.getByText('Плата управления')).toBeTruthy();
    expect(screen.getByText('ООО «Поставка»')).toBeTruthy();
    expect(screen.getByText('Выберите партию')).toBeTruthy();
    expect(serial().placeholder).toBe('Введите или отсканируйте серийный номер');
    await choose(user, 'П-2');
    expect(screen.getByText('10.01.2026')).toBeTruthy();
    expect(screen.queryByLabelText('Дата изготовления')).toBeNull();
    expect(screen.getByText(texts.reasons.serial)).toBeTruthy();
    expect(next().disabled).toBe(true);
    await user.click(screen.getByLabelText('Без серийного номера'));
    expect(serial().disabled).toBe(true);
    expect(next().disabled).toBe(false);
  });

  it('has a new batch or none instead of an existing one; none closes the way to a new one', async () => {
    const { user } = openWizard();
    await atStep('Ввод данных');
    const isNew = screen.getByLabelText<HTMLInputElement>('Новая партия');
    await user.click(isNew);
    expect(screen.getByText(texts.reasons.number)).toBeTruthy();
    await user.type(screen.getByLabelText('Номер новой партии'), 'Н-1');
    expect(screen.getByLabelText('Дата изготовления')).toBeTruthy();
    await user.click(screen.getByLabelText('Без партии'));
    expect(isNew.disabled).toBe(true);
    expect(isNew.checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Партия').disabled).toBe(true);
  });

  it('refuses an expiry before the manufacture and invalid dates, and continues without dates', async () => {
    const { user } = openWizard();
    await atStep('Ввод данных');
    await user.click(screen.getByLabelText('Без партии'));
    await user.click(screen.getByLabelText('Без серийного номера'));
    await user.type(screen.getByLabelText('Дата изготовления'), '05032026');
    await user.type(screen.getByLabelText('Срок годности'), '01022026');
    expect(screen.getByText(texts.untilBeforeMade)).toBeTruthy();
    expect(next().disabled).toBe(true);
    await user.clear(screen.getByLabelText('Срок годности'));
    await user.type(screen.getByLabelText('Срок годности'), '31022026');
    expect(screen.getByText('Некорректная дата')).toBeTruthy();
    expect(next().disabled).toBe(true);
    await user.clear(screen.getByLabelText('Срок годности'));
    await user.click(next());
    await atStep('Визуальный осмотр');
    expect(bench.inputs(units.store)).toEqual([
      {
        product_id: 31,
        receipt_invoice_product_id: 301,
        batch_manufacture_id: null,
        serial_number: null,
        receipt_status: 'visual',
        manufacture_date: '2026-03-05',
        expiry_date: null,
      },
    ]);
    expect(bench.inputs(batchRoutes.checkSerialUniqueInBatch)).toEqual([]);
  });
});

describe('a complete unit', () => {
  it('needs five keys after the first one of a line: scan, Enter, Space, Enter, Enter', async () => {
    const { user } = openWizard();
    await atStep('Ввод данных');
    await choose(user, 'П-1');
    scan('SN-1');
    expect(await screen.findByText(serialTexts.free)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(serial()));
    await user.keyboard('{Enter}');
    await atStep('Визуальный осмотр');
    await waitFor(() => expect(address()).toMatch(/product\/31\?moduleId=9&batchProductId=901$/));
    expect(next().disabled).toBe(true);
    await user.keyboard(' ');
    await user.keyboard('{Enter}');
    await atStep('Печать этикетки');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(address()).toBe('/receipt-invoice-control/control-receipt-invoice/5?moduleId=9'),
    );
    expect(bench.unit(901)).toMatchObject({ receipt_status: 'done', serial_number: 'SN-1' });
    expect(bench.inputs(units.updateStatus).map((input) => input.receipt_status)).toEqual(['print', 'done']);
    // The list continues with the next item, and its wizard with the same batch.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Начать контроль'));
    await user.keyboard('{Enter}');
    await atStep('Ввод данных');
    expect(screen.getByLabelText<HTMLInputElement>('Партия').value).toBe('П-1');
    await waitFor(() => expect(document.activeElement).toBe(serial()));
    scan('SN-2');
    await screen.findByText(serialTexts.free);
    await user.keyboard('{Enter}');
    await atStep('Визуальный осмотр');
    expect(bench.inputs(units.store)).toHaveLength(2);
    expect(bench.inputs(units.store)[1]).toMatchObject({ batch_manufacture_id: 1, serial_number: 'SN-2' });
  });

  it('focuses the serial number when the batch is known, also while batches are loading', async () => {
    storeBatchDefaults(301, { ...emptyForm, batchId: 1 });
    const answers = bench.hold(batchRoutes.getBySupplier);
    openWizard();
    await atStep('Ввод данных');
    expect(document.activeElement).toBe(serial());
    answers();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Партия').value).toBe('П-1'));
    expect(document.activeElement).toBe(serial());
  });

  it('makes a new batch once, with its dates, and then the unit in it', async () => {
    const { user } = openWizard();
    await atStep('Ввод данных');
    await user.click(screen.getByLabelText('Новая партия'));
    await user.type(screen.getByLabelText('Номер новой партии'), 'Н-1');
    await user.type(screen.getByLabelText('Срок годности'), '01.02.2099');
    await user.type(serial(), 'SN-1');
    await user.dblClick(next());
    await atStep('Визуальный осмотр');
    expect(bench.inputs(batchRoutes.create)).toEqual([
      { number: 'Н-1', manufacture_date: null, expiry_date: '2099-02-01', supplier_id: 21 },
    ]);
    const [store, ...others] = bench.inputs(units.store);
    expect(others).toEqual([]);
    expect(store).toMatchObject({ batch_manufacture_id: 77, serial_number: 'SN-1' });
    expect(store).not.toHaveProperty('expiry_date');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await atStep('Ввод данных');
    expect(screen.getByLabelText<HTMLInputElement>('Партия').value).toBe('Н-1');
  });
});

describe('a unit that was begun', () => {
  const openUnit = (
    receipt_status: 'visual' | 'print' | 'done' | null,
    status?: ReceiptInvoice['status'],
  ) => {
    const batch = aBatch(1);
    const unit = aUnit(7, {
      receipt_status,
      batch_manufacture_id: 1,
      batch_manufacture: batch,
      batch_number: batch.number,
    });
    bench.invoice = anInvoice({
      products: [aLine(301, 3, [unit], 'Плата управления')],
      ...(status && { status }),
    });
    return openWizard(7);
  };

  it('continues with its data', async () => {
    openUnit(null);
    await atStep('Ввод данных');
    expect(serial().value).toBe('С-7');
    expect(await screen.findByText(serialTexts.free)).toBeTruthy();
    expect(bench.inputs(batchRoutes.checkSerialUniqueInBatch)).toEqual([
      { serial_number: 'С-7', batch_manufacture_id: 1, product_id: 31, batch_product_id: 7 },
    ]);
  });

  it('continues with the inspection', async () => {
    openUnit('visual');
    await atStep('Визуальный осмотр');
    expect(screen.getByLabelText<HTMLInputElement>(texts.inspection.passed).checked).toBe(false);
    expect(next().disabled).toBe(true);
    expect(screen.getByText(texts.reasons.inspection)).toBeTruthy();
  });

  it('continues with the sticker, its inspection passed; going back checks the serial number again', async () => {
    const { user } = openUnit('print');
    await atStep('Печать этикетки');
    const items = within(screen.getByRole('list', { name: texts.stepsLabel })).getAllByRole('listitem');
    expect(items.map((item) => item.dataset['state'])).toEqual(['done', 'done', 'current']);
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await atStep('Визуальный осмотр');
    expect(screen.getByLabelText<HTMLInputElement>(texts.inspection.passed).checked).toBe(true);
    expect(bench.inputs(batchRoutes.checkSerialUniqueInBatch)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await atStep('Ввод данных');
    expect(await screen.findByText(serialTexts.free)).toBeTruthy();
    expect(bench.inputs(batchRoutes.checkSerialUniqueInBatch)).toHaveLength(1);
    await user.click(next());
    await atStep('Визуальный осмотр');
    expect(bench.inputs(units.update)).toEqual([
      { id: 7, version: 1, batch_manufacture_id: 1, serial_number: 'С-7', receipt_status: 'visual' },
    ]);
  });

  it.each(['created', 'accepted'] as const)('is shown in the list when it is done (%s)', async (status) => {
    openUnit('done', status);
    await waitFor(() =>
      expect(address()).toBe('/receipt-invoice-control/control-receipt-invoice/5?moduleId=9'),
    );
    expect(await screen.findByText('Контроль пройден')).toBeTruthy();
  });

  it('has its sticker printed, if one likes, again and again', async () => {
    const { user } = openUnit('print');
    await atStep('Печать этикетки');
    expect(screen.getByText(texts.sticker.note)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Завершить');
    await user.click(screen.getByRole('button', { name: 'Распечатать' }));
    expect(await screen.findByText('Этикетка распечатана')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Распечатать повторно' })).toBeTruthy();
    expect(bench.printed).toEqual(['<p>этикетка</p>']);
  });
});

describe('what cannot be controlled', () => {
  it.each([
    [31, { status: 'processed' as const }, /Контроль завершён/],
    [31, { products: [aLine(302, 1)] }, texts.noProduct],
    [31, { products: [aLine(301, 1, [aUnit(1)])] }, texts.full],
  ])('shows the reason', async (_product, part, text) => {
    bench.invoice = anInvoice(part);
    openWizard();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.toInvoice })).toBeTruthy();
  });

  it('shows that the unit does not exist', async () => {
    openWizard(12345);
    expect(await screen.findByText(texts.noUnit)).toBeTruthy();
  });
});
