import { expect, test } from '@playwright/test';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { call } from '../kit/api.js';
import { checkInBothColors } from '../kit/axe.js';
import { answerQuestion } from '../kit/dialogs.js';
import { seat, type Seat } from '../kit/people.js';
import { scan } from '../kit/scanner.js';
import { storehouseOf } from '../kit/storehouse.js';

const PRODUCT = 'Контроллер К2';

let planner: Seat;
let storekeeper: Seat;

test.beforeEach(async ({ browser }) => {
  [planner, storekeeper] = await Promise.all([seat(browser, 'planner'), seat(browser, 'storekeeper')]);
});
test.afterEach(async () => {
  for (const { context, errors } of [planner, storekeeper]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

/** Receives a unit with a serial number manually; returns the number of its label. */
async function receiveUnit(serialNumber: string): Promise<number> {
  const { page } = storekeeper;
  const moduleId = storehouseOf(page);
  const { data: products } = await call(page, productRoutes.getProducts, { search: PRODUCT });
  const { data: lines } = await call(page, structureRoutes.getStorehouseCells, { module_id: moduleId });
  const { data: companies } = await call(page, companyRoutes.getCompanies, {});
  const { data } = await call(page, stockRoutes.createOrUpdateValue, {
    product_id: products.find(({ name }) => name.startsWith(PRODUCT))!.id,
    serial_number: serialNumber,
    batch_manufacture_id: null,
    storehouse_cell_id: lines[0]!.stacks[0]!.shelves[0]!.cells[0]!.id,
    module_id: moduleId,
    action: 'add',
    supplier_id: companies[0]!.id,
  });
  return data.batch_product_id;
}

test('a planner adds an order, starts its production, and ships it by scan; a shipment is returned', async () => {
  const { page } = planner;
  const stamp = Date.now();
  const number = `К-${stamp}`;
  const serial = `ОТГ-${stamp}`;
  const unit = await receiveUnit(serial);

  await test.step('Enter shows the missing fields', async () => {
    await page.getByRole('link', { name: 'Заказы', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible();
    await checkInBothColors(page, 'orders');
    await page.getByRole('button', { name: 'Добавить заказ' }).click();
    await page.getByLabel('Номер заказа').press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Заполните все обязательные поля');
    await answerQuestion(page, 'ОК');
    await page.getByLabel('Номер заказа').fill(number);
    await page.getByLabel('Номер заказа').press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Добавьте хотя бы один продукт');
    await answerQuestion(page, 'ОК');
  });

  await test.step('the order is added and found by search', async () => {
    await page.getByRole('combobox', { name: 'Статус' }).fill('На выполнении');
    await page.getByRole('option', { name: 'На выполнении' }).click();
    await page.getByLabel('Планируемая дата отгрузки').fill('01.01.2026');
    await page.getByRole('combobox', { name: 'Продукт' }).fill(PRODUCT);
    await page
      .getByRole('option', { name: new RegExp(PRODUCT) })
      .first()
      .click();
    await page.getByLabel('Количество', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Добавить продукт' }).click();
    await page.getByRole('button', { name: 'Создать заказ' }).click();
    await page.getByRole('searchbox').fill(number);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('На выполнении');
    await expect(row).toContainText('Просрочено');
    await row.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Редактировать заказ' })).toBeVisible();
    await checkInBothColors(page, 'order');
  });

  await test.step('browser back asks before typed input is lost', async () => {
    const numberField = page.getByLabel('Номер заказа');
    await numberField.fill(`${number}-А`);
    const goBack = () => page.evaluate(() => window.history.back());
    await goBack();
    await answerQuestion(page, 'Остаться');
    await expect(numberField).toHaveValue(`${number}-А`);
    await goBack();
    await answerQuestion(page, 'Уйти без сохранения');
    await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible();
    await page.getByRole('searchbox').fill(number);
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Редактировать заказ' })).toBeVisible();
  });

  await test.step('its line leads to a production order of what is left', async () => {
    await page.getByRole('link', { name: /Создать производственный заказ/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Создать заказ' });
    await expect(dialog.getByLabel('Коммерческий заказ')).toHaveValue(number);
    await expect(dialog.getByLabel('Количество')).toHaveValue('2');
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/');
    await page.getByRole('link', { name: 'Заказы', exact: true }).click();
    await page.getByRole('searchbox').fill(number);
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: PRODUCT }).getByRole('cell').nth(2)).toHaveText('2');
  });

  await test.step('a unit leaves by scan', async () => {
    await page.getByRole('button', { name: 'Отгрузить', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(serial)).toBeVisible();
    await checkInBothColors(page, 'shipment');
    await scan(page, `pid=${unit}`);
    await expect(dialog.getByText(/^Добавлено: /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Отгрузить 1 шт' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Отгрузки' })).toContainText(serial);
    await expect(page.getByRole('row').filter({ hasText: PRODUCT }).getByRole('cell').nth(5)).toHaveText('1');
  });

  await test.step('an order with shipments cannot be deleted', async () => {
    await page.getByRole('button', { name: 'Отмена', exact: true }).click();
    await page.getByRole('button', { name: `Удалить: ${number}` }).click();
    await answerQuestion(page, 'Удалить');
    await expect(page.getByText(/Заказ нельзя удалить: /)).toBeVisible();
    await page.getByRole('link', { name: number, exact: true }).click();
  });

  await test.step('and is returned', async () => {
    await page.getByRole('button', { name: /^Отменить отгрузку/ }).click();
    await answerQuestion(page, 'Отменить отгрузку');
    await expect(page.getByRole('region', { name: 'Отгрузки' })).toContainText('Отменена');
    const { data } = await call(storekeeper.page, stockRoutes.getStorehouseValues, {
      module_id: storehouseOf(storekeeper.page),
      batch_product_id: unit,
      reversed: true,
    });
    expect(data.map(({ type }) => type)).toEqual(['shipment', 'shipment']);
  });
});
