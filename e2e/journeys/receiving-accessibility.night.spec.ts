import { expect } from '@playwright/test';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { call } from '../kit/api.js';
import { checkAtSizes } from '../kit/axe.js';
import { answerQuestion } from '../kit/dialogs.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';
import { ReceivingPage } from '../pages/receiving-page.js';

/** Invoices of the demo plant: partially controlled, and completely controlled. */
const HALF_WAY = 'ТН-2611-32';
const PROCESSED = 'ТН-2611-33';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 640 },
];

test('no serious fault in light and dark, large and small: the control of an invoice', async ({
  browser,
}) => {
  const { context, page } = await seat(browser, 'control');
  const receiving = new ReceivingPage(page);
  const checkPage = (what: string): Promise<void> => checkAtSizes(page, what, SIZES);
  const { data: invoices } = await call(page, receiptInvoiceRoutes.getReceiptInvoices, {});
  const invoiceOf = (number: string) => invoices.find((one) => one.number === number)!;
  const [half, processed] = [invoiceOf(HALF_WAY), invoiceOf(PROCESSED)];
  const { data: units } = await call(page, receiptControlRoutes.getByReceiptInvoice, {
    receipt_invoice_id: half.id,
  });
  const wizardOf = (status: string | null): string => {
    const unit = units.find((one) => one.receipt_status === status);
    const unitParameter = unit === undefined ? '' : `&batchProductId=${unit.id}`;
    const productId = unit?.product_id ?? half.products[0]!.product_id;
    return `/receipt-invoice-control/control-receipt-invoice/${half.id}/product/${productId}?moduleId=${half.module_id}${unitParameter}`;
  };

  await receiving.openControl(processed.id);
  await checkPage('an invoice to look at');
  await receiving.openControl(half.id);
  await page.getByRole('checkbox').nth(1).check();
  await checkPage('the control list');
  await page
    .getByRole('button', { name: /^Массовый контроль/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Массовый контроль' })).toBeVisible();
  await checkPage('mass control');
  await page.getByRole('button', { name: 'Отмена' }).click();
  await page
    .getByRole('button', { name: /^Повторный контроль/ })
    .first()
    .click();
  await checkPage('the question before a repeat control');
  await answerQuestion(page, 'Отмена');

  await page.goto(wizardOf(null));
  await receiving.atStep('Ввод данных');
  await checkPage('step 1');
  await page.getByLabel('Без партии').check();
  await page.getByLabel('Дата изготовления').fill('05.03.2026');
  await page.getByLabel('Срок годности').fill('01.02.2026');
  await checkPage('step 1 with dates that are odd');
  await page.goto(wizardOf('visual'));
  await receiving.atStep('Визуальный осмотр');
  await checkPage('step 2');
  await page.goto(wizardOf('print'));
  await receiving.atStep('Печать этикетки');
  await checkPage('step 3');
  await page.goto(`/receipt-invoice-control/edit-receipt-invoice/${half.id}`);
  await expect(page.getByRole('heading', { name: /^Изменение приходной накладной/ })).toBeVisible();
  await checkPage('the form of an invoice');
  await context.close();
});
