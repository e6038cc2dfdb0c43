import { expect, test, type Page } from '@playwright/test';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { codesOn, zplPages } from '../../workers/src/testing/read-codes.js';
import { readPdf } from '../../workers/src/testing/pdf-text.js';
import { RawPrinter } from '../../workers/src/testing/raw-printer.js';
import { call } from '../kit/api.js';
import { seat, type Seat } from '../kit/people.js';

const newKey = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() });

let seats: Seat[] = [];
let printers: RawPrinter[] = [];

test.afterEach(async () => {
  for (const { context } of seats) await context.close();
  for (const printer of printers) await printer.switchOff();
  seats = [];
  printers = [];
});

async function printOrder(page: Page, action: string, printer: string, printerName: string): Promise<void> {
  await page.getByRole('button', { name: 'Печать', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog', { name: action });
  await dialog.getByLabel('Принтер').click();
  await page.getByRole('option', { name: printer }).click();
  await dialog.getByLabel('По изделие №').fill(printerName);
  await dialog.getByRole('button', { name: 'Напечатать' }).click();
  await expect(dialog).toBeHidden();
}

test('labels and passports of an order are printed without windows; the queue follows, and prints again with a reason', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  const labels = await RawPrinter.open({ speaksZpl: true, isOutOfLabels: true });
  const sheets = await RawPrinter.open();
  printers = [labels, sheets];
  const names = { labels: `Этикетки ${stamp}`, sheets: `Листы ${stamp}` };
  const admin = await seat(browser, 'admin');
  const planner = await seat(browser, 'planner');
  seats = [admin, planner];

  await test.step('an administrator adds the printers through the menu', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Принтеры' }).click();
    for (const [name, address, language] of [
      [names.labels, labels.address, 'ZPL: этикетки'],
      [names.sheets, sheets.address, 'PDF'],
    ] as const) {
      await page.getByRole('button', { name: 'Добавить принтер' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Добавить принтер' });
      await dialog.getByLabel(/^Название/).fill(name);
      await dialog.getByLabel(/^Подключение/).click();
      await page.getByRole('option', { name: 'TCP 9100' }).click();
      await dialog.getByLabel(/^Адрес/).fill(address);
      await dialog.getByLabel(/^Что принтер понимает/).click();
      await page.getByRole('option', { name: language, exact: true }).click();
      await dialog.getByRole('button', { name: 'Добавить' }).click();
      await expect(dialog).toBeHidden();
    }
  });

  const { data: orders } = await call(planner.page, productionRoutes.getProductionOrders, { status: 'work' });
  const orderId = orders.find((order) => order.count >= 2)!.id;
  const { data: order } = await call(planner.page, productionRoutes.getProductionOrder, { id: orderId });
  const units = order.tasks
    .toSorted((one, other) => one.sort - other.sort)
    .slice(0, 2)
    .map((task) => task.batch_products[0]!.id);

  await test.step('a printer without labels blocks the job, and the queue shows it live', async () => {
    await admin.page.goto('/print-queue');
    await planner.page.goto(`/production/orders/${orderId}`);
    await printOrder(planner.page, 'Печать этикеток', names.labels, '2');
    const row = admin.page.getByRole('row').filter({ hasText: names.labels });
    await expect(row).toContainText('Ждёт');
    await expect(row).toContainText('нет этикеток', { timeout: 60_000 });
    labels.behaviour = { speaksZpl: true };
    await expect(row).toContainText('Напечатано', { timeout: 90_000 });
    expect(labels.printed).toHaveLength(1);
    const codes = await Promise.all(zplPages(labels.printed[0]!.toString('latin1')).map(codesOn));
    expect(codes).toEqual(units.map((unit) => [expect.stringContaining(`pid=${unit}`)]));
  });

  await test.step('passports are one document at the other printer', async () => {
    await printOrder(planner.page, 'Печать паспортов', names.sheets, '2');
    const row = admin.page.getByRole('row').filter({ hasText: names.sheets });
    await expect(row).toContainText('Напечатано', { timeout: 90_000 });
    expect(sheets.printed).toHaveLength(1);
    expect(readPdf(sheets.printed[0]!).pages).toBeGreaterThanOrEqual(2);
  });

  await test.step('one label was spoilt: it is printed again, with the reason in the queue', async () => {
    const { page } = admin;
    await page.getByRole('combobox', { name: 'Принтер' }).click();
    await page.getByRole('option', { name: names.labels }).click();
    await expect(page.getByRole('row').filter({ hasText: names.sheets })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ещё раз' }).click();
    const dialog = page.getByRole('dialog', { name: 'Напечатать ещё раз' });
    await dialog.getByRole('button', { name: 'Испорчена при наклейке' }).click();
    await dialog.getByRole('button', { name: 'Напечатать' }).click();
    const reprintRow = page.getByRole('row').filter({ hasText: 'Повтор: Испорчена при наклейке' });
    await expect(reprintRow).toContainText('Напечатано', { timeout: 90_000 });
    expect(labels.printed).toHaveLength(2);
    expect(labels.printed[1]!.equals(labels.printed[0]!)).toBe(true);
  });

  await test.step('the printers go, nothing waits for them, and no page threw an error', async () => {
    const { data } = await call(admin.page, printingRoutes.getPrinters, { search: String(stamp) });
    for (const { id } of data) await call(admin.page, printingRoutes.deletePrinter, { id }, newKey());
    expect(seats.flatMap((one) => one.errors)).toEqual([]);
  });
});
