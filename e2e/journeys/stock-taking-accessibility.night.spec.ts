import { expect } from '@playwright/test';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { call } from '../kit/api.js';
import { checkAtSizes } from '../kit/axe.js';
import { answerQuestion } from '../kit/dialogs.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';

const SCREW = 'Винт М4×12';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 640 },
];

test('the screens of a stock-taking have no serious fault', async ({ browser }) => {
  const { context, page, errors } = await seat(browser, 'storekeeper');
  const moduleId = Number(/storehouse\/(\d+)/.exec(page.url())?.[1]);
  const { data } = await call(page, stockRoutes.getStorehouseProducts, {
    module_id: moduleId,
    group: 'cell',
    search: SCREW,
  });
  const cellId = data[0]!.cell_id!;
  const { data: taking } = await call(
    page,
    stockTakingRoutes.createStockTaking,
    { module_id: moduleId, scope: 'cells', cell_ids: [cellId] },
    { idempotencyKey: crypto.randomUUID() },
  );
  const path = `/storehouse/stock-taking/${taking.id}`;

  const checkPage = (name: string): Promise<void> => checkAtSizes(page, name, SIZES);

  await test.step('counting', async () => {
    await page.goto(path);
    await expect(page.getByText('ячеек 0 из 1')).toBeVisible();
    await checkPage('the plan');
    await page.goto(`${path}?cell=${cellId}`);
    await page.getByRole('button', { name: new RegExp(SCREW) }).click();
    await expect(page.getByRole('dialog', { name: SCREW })).toBeVisible();
    await checkPage('the number pad');
    await page.getByRole('textbox', { name: 'Количество' }).fill('7');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText(`${SCREW}: 7 шт.`)).toBeVisible();
    await checkPage('a cell');
    await page.getByRole('button', { name: 'Другая продукция' }).click();
    await expect(page.getByRole('dialog', { name: 'Другая продукция' })).toBeVisible();
    await checkPage('another product');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ячейка посчитана' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkPage('a question');
    await answerQuestion(page, 'Да');
    await expect(page.getByText('ячеек 1 из 1')).toBeVisible();
    await page.goto(`${path}?cell=${cellId}`);
    await expect(page.getByText('Ячейка посчитана и закрыта.')).toBeVisible();
    await checkPage('a closed cell');
  });

  await test.step('review', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Завершить подсчёт' }).click();
    await answerQuestion(page, 'Завершить подсчёт');
    await expect(page.getByRole('table', { name: 'Строки инвентаризации' })).toContainText('Недостача');
    await checkPage('the review');
    await page.getByRole('button', { name: 'Провести' }).click();
    await expect(page.getByRole('dialog')).toContainText('Недостачи: списание');
    await checkPage('posting');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Отменить инвентаризацию' }).click();
    await answerQuestion(page, 'Отменить инвентаризацию');
    await expect(page.getByText('Инвентаризация отменена: остатки не изменились.')).toBeVisible();
    await checkPage('what is over');
  });
  expect(errors).toEqual([]);
  await context.close();
});
