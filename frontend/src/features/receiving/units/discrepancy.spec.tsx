import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { persistDrafts } from '../../../shared/form/index.js';
import { aLine, anInvoice, aUnit } from '../testing/control-factories.js';
import { ControlBench, openList } from '../testing/control-bench.js';

let bench: ControlBench;
beforeEach(() => {
  bench = new ControlBench();
});

const dialog = (name = 'Завершить контроль с расхождением') => screen.findByRole('dialog', { name });
const button = (name: string) => screen.findByRole('button', { name });

it('completes a short delivery with its reason, and offers the act with one click', async () => {
  bench.invoice = anInvoice({
    products: [
      aLine(301, 3, [aUnit(1), aUnit(2, { receipt_status: 'visual' })], 'Плата управления'),
      aLine(302, 100, [], 'Винт'),
    ],
  });
  const first = openList();
  await first.user.click(await button('Завершить с расхождением'));
  const before = await dialog();
  expect(within(before).getByText('недостача 2')).toBeTruthy();
  expect(within(before).getByText(/^Контроль не пройден: 1 изделие/)).toBeTruthy();
  await first.user.type(within(before).getByRole('textbox', { name: 'Принято без контроля: Винт' }), '104');
  expect(within(before).getByText('излишек 4')).toBeTruthy();
  expect(within(before).getByRole('combobox', { name: 'Причина' }).textContent).toBe('Недостача и излишек');
  await first.user.type(within(before).getByRole('textbox', { name: 'Комментарий' }), 'Короб вскрыт');
  const { violations } = await axe.run(before, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);

  // The session ends in between: no typed input is lost.
  persistDrafts(1);
  first.unmount();
  const { user } = openList();
  const box = await dialog();

  // Another user has controlled a unit concurrently: no typed input is lost.
  const stale = { code: 'RECEIPT_DISCREPANCY_STALE', message: 'Количества изменились' };
  bench.refuse(invoices.completeControl, new MockFailure(409, stale));
  const submit = within(box).getByRole('button', { name: 'Завершить' });
  await user.click(submit);
  expect(await screen.findByText(/Количества изменились/)).toBeTruthy();
  await user.click(await button('ОК'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(submit);
  await user.click(await button('Печать акта (М-7)'));
  await waitFor(() => expect(bench.printed).toEqual(['<p>М-7</p>']));
  expect(bench.inputs(invoices.completeControl).at(-1)).toMatchObject({
    discrepancy: {
      reason: 'mixed',
      comment: 'Короб вскрыт',
      lines: [
        { receipt_invoice_product_id: 301, accepted_quantity: 1 },
        { receipt_invoice_product_id: 302, accepted_quantity: 104 },
      ],
    },
  });
  expect(screen.getByText('Недостача 2 · Короб вскрыт')).toBeTruthy();
});

it('accepts a surplus after a confirmation with its reason', async () => {
  bench.invoice = anInvoice({ products: [aLine(301, 1, [aUnit(1)], 'Плата управления')] });
  const { user } = openList();
  expect(await screen.findByText('Все изделия прошли контроль')).toBeTruthy();
  await user.click(await button('Сверх накладной: Плата управления'));
  const box = await dialog('Принять сверх накладной?');
  const submit = within(box).getByRole('button', { name: 'Провести контроль' });
  expect(submit).toHaveProperty('disabled', true);
  await user.type(within(box).getByRole('textbox', { name: /Почему пришло больше/ }), 'Образец');
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bench.inputs(units.bulkCreateForReceiptInvoice)).toMatchObject([
    { quantity: 1, surplus_reason: 'Образец' },
  ]);
  expect(await screen.findByText('Принято сверх накладной: 1 шт.')).toBeTruthy();
  expect((await button('Завершить контроль')).hasAttribute('disabled')).toBe(true);
});
