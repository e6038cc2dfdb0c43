import { expect, test } from '@playwright/test';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { call } from '../kit/api.js';
import { answerQuestion } from '../kit/dialogs.js';
import { seat, type Seat } from '../kit/people.js';
import { scan } from '../kit/scanner.js';
import { storehouseOf } from '../kit/storehouse.js';
import { ReceivingPage } from '../pages/receiving-page.js';
import { StorehousePage } from '../pages/storehouse-page.js';

const BOARD = 'Плата управления К4';
const FREE = 'Серийный номер доступен';

let seats: Seat[] = [];

test.afterEach(async () => {
  for (const { context, errors } of seats) {
    expect.soft(errors).toEqual([]);
    await context.close();
  }
  seats = [];
});

test('a delivery: invoice, control with scanner and keyboard, sticker, putaway, balance', async ({
  browser,
}) => {
  const controller = await seat(browser, 'control');
  const keeper = await seat(browser, 'storekeeper');
  seats = [controller, keeper];
  const { page } = controller;
  const receiving = new ReceivingPage(page);
  await page.goto('/receipt-invoice-control');
  await expect(page.getByRole('heading', { name: 'Входной контроль' })).toBeVisible();
  const { data: companies } = await call(page, companyRoutes.getCompanies, {});
  const number = `ПРИЁМ-${Date.now() % 10_000_000}`;
  const serial = (index: number): string => `E2E-${Date.now() % 10_000_000}-${index}`;
  const storehouseId = storehouseOf(keeper.page);
  const storehouse = new StorehousePage(keeper.page);
  await keeper.page.goto(`/storehouse/${storehouseId}?search=${encodeURIComponent(BOARD)}`);
  const before = await storehouse.count(BOARD);

  await test.step('the invoice is written down and opened for control', async () => {
    await receiving.create(number, companies[0]!.name, BOARD, 3);
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('link', { name: /^Контроль/ }).click();
    await expect(receiving.progress(0, 3)).toBeVisible();
  });

  await test.step('the first unit: a new batch, its dates, inspection, sticker', async () => {
    await page.getByRole('link', { name: /^Начать контроль: .* № 1$/ }).click();
    await receiving.atStep('Ввод данных');
    await page.getByLabel('Новая партия').check();
    await page.getByLabel('Номер новой партии').fill(`ПАРТИЯ-${number}`);
    await page.getByLabel('Срок годности').fill('01.02.2031');
    await scan(page, serial(1));
    await expect(page.getByRole('button', { name: 'Следующий шаг' })).toBeEnabled();
    await page.getByRole('button', { name: 'Следующий шаг' }).click();
    await receiving.atStep('Визуальный осмотр');
    await expect(page).toHaveURL(/batchProductId=\d+/);
    await page.reload();
    await receiving.atStep('Визуальный осмотр');
    await page.getByLabel('Визуальный осмотр пройден').check();
    await page.getByRole('button', { name: 'Следующий шаг' }).click();
    await receiving.atStep('Печать этикетки (необязательно)');
    const popupOpened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Распечатать', exact: true }).click();
    await expect((await popupOpened).locator('body')).toContainText('E2E-');
    await expect(page.getByText('Этикетка распечатана')).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Завершить', exact: true }).click();
    await expect(receiving.progress(1, 3)).toBeVisible();
  });

  await test.step('identical units take five keys: scan, Enter, Space, Enter, Enter', async () => {
    for (const index of [2, 3]) {
      await expect(
        page.getByRole('link', { name: new RegExp(`^Начать контроль: .* № ${index}$`) }),
      ).toBeFocused();
      await page.keyboard.press('Enter');
      await receiving.atStep('Ввод данных');
      await expect(page.getByLabel('Партия', { exact: true })).toHaveValue(`ПАРТИЯ-${number}`);
      await scan(page, serial(index));
      await expect(page.getByText(FREE)).toBeVisible();
      // A second Enter right after that of the scanner counts as part of the scan; no user is that fast.
      await expect(async () => {
        await page.keyboard.press('Enter');
        await receiving.atStep('Визуальный осмотр', 1_000);
      }).toPass();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await receiving.atStep('Печать этикетки');
      await page.keyboard.press('Enter');
      await expect(receiving.progress(index, 3)).toBeVisible();
    }
  });

  await test.step('the control is completed', async () => {
    await page.getByRole('button', { name: 'Завершить контроль' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Завершить контроль накладной?');
    await answerQuestion(page, 'Завершить');
    await expect(page.getByText('Обработана')).toBeVisible();
    await expect(page.getByText('Контроль завершён', { exact: false })).toBeVisible();
  });

  await test.step('the storekeeper puts everything into one cell', async () => {
    const { data: lines } = await call(keeper.page, structureRoutes.getStorehouseCells, {
      module_id: storehouseId,
    });
    const line = lines[0]!;
    const stack = line.stacks[0]!;
    const shelf = stack.shelves[0]!;
    const cell = shelf.cells[1]!;
    await keeper.page.goto(
      `/storehouse/${storehouseId}?tab=invoices&invoices.search=${encodeURIComponent(number)}`,
    );
    await keeper.page
      .getByRole('row')
      .filter({ hasText: number })
      .getByRole('link', { name: /^Распределить/ })
      .click();
    await expect(keeper.page.getByText('Все изделия прошли контроль и готовы к размещению')).toBeVisible();
    const all = keeper.page.getByRole('region', { name: 'Все продукты' });
    for (const [name, value] of [
      ['Линия', line.number],
      ['Стеллаж', stack.number],
      ['Полка', shelf.number],
      ['Ячейка', cell.number],
    ] as const) {
      await all.getByRole('combobox', { name }).click();
      await keeper.page.getByRole('listbox').getByRole('option', { name: value, exact: true }).click();
    }
    await all.getByRole('button', { name: 'Применить ко всем продуктам' }).click();
    await expect(keeper.page.getByText('3 из 3 шт.').first()).toBeVisible();
    await keeper.page.getByRole('button', { name: 'Оприходовать', exact: true }).click();
    await keeper.page.waitForURL((url) => url.pathname === `/storehouse/${storehouseId}`);
  });

  await test.step('the balance has grown by what was delivered', async () => {
    await keeper.page.goto(`/storehouse/${storehouseId}?search=${encodeURIComponent(BOARD)}`);
    await expect.poll(() => storehouse.count(BOARD)).toBe(before + 3);
  });
});

test('two controllers share an invoice live: nothing jumps, nothing is done twice', async ({ browser }) => {
  const one = await seat(browser, 'control');
  const other = await seat(browser, 'admin');
  seats = [one, other];
  await one.page.goto('/receipt-invoice-control');
  await one.page.waitForURL(/receipt-invoice-control/);
  await expect(one.page.getByRole('heading', { name: 'Входной контроль' })).toBeVisible();
  const { data: existing } = await call(one.page, receiptInvoiceRoutes.getReceiptInvoices, { per_page: 1 });
  const [first, second] = [new ReceivingPage(one.page), new ReceivingPage(other.page)];
  const delivery = await first.deliver(existing[0]!.module_id, BOARD, 2);
  const wizard = `/receipt-invoice-control/control-receipt-invoice/${delivery.id}/product/${delivery.productId}?moduleId=${delivery.moduleId}`;

  await test.step('a unit started by one user is visible to the other, whose current row does not move', async () => {
    await second.openControl(delivery.id);
    const start = other.page.getByRole('link', { name: /^Начать контроль: .* № 1$/ });
    await start.hover();
    await start.focus();
    await one.page.goto(wizard);
    await one.page.getByLabel('Без партии').check();
    await one.page.getByLabel('Без серийного номера').check();
    await one.page.getByRole('button', { name: 'Следующий шаг' }).click();
    await first.atStep('Визуальный осмотр');
    const news = other.page.getByRole('button', { name: 'Обновить список: 1 изделие' });
    await expect(news).toBeVisible();
    await expect(start).toBeFocused();
    await news.click();
    await expect(other.page.getByText('Визуальный осмотр')).toBeVisible();
    await expect(other.page.getByRole('link', { name: /^Начать контроль: .* № 2$/ })).toBeVisible();
  });

  await test.step('when one user finishes the unit first, the other stays on the screen and sees a message', async () => {
    await other.page.getByRole('link', { name: /^Продолжить/ }).click();
    await second.atStep('Визуальный осмотр');
    await one.page.getByLabel('Визуальный осмотр пройден').check();
    await one.page.getByRole('button', { name: 'Следующий шаг' }).click();
    await expect(other.page.getByText('Данные этого изделия изменил другой сотрудник.')).toBeVisible();
    await expect(other.page.getByRole('button', { name: 'Следующий шаг' })).toBeDisabled();
    await one.page.getByRole('button', { name: 'Завершить', exact: true }).click();
    await expect(first.progress(1, 2)).toBeVisible();
    await expect(other.page.getByText('Контроль этого изделия уже завершил другой сотрудник.')).toBeVisible();
    await second.atStep('Визуальный осмотр');
    await other.page.getByRole('link', { name: 'Вернуться к накладной' }).first().click();
    await expect(second.progress(1, 2)).toBeVisible();
  });

  await test.step('concurrent bulk control of the last item by both creates one unit', async () => {
    await first.openControl(delivery.id);
    for (const { page } of seats) {
      await page.getByRole('button', { name: /^Массовый контроль/ }).click();
      await expect(page.getByRole('dialog', { name: 'Массовый контроль' })).toBeVisible();
    }
    await Promise.all(
      seats.map(({ page }) => page.getByRole('button', { name: 'Провести контроль' }).click({ force: true })),
    );
    await expect(first.progress(2, 2)).toBeVisible();
    await expect(second.progress(2, 2)).toBeVisible();
    const { data: units } = await call(one.page, receiptControlRoutes.getByReceiptInvoice, {
      receipt_invoice_id: delivery.id,
    });
    expect(units.map((unit) => unit.receipt_status)).toEqual(['done', 'done']);
  });
});
