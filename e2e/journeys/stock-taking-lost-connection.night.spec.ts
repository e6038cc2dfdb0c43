import { expect } from '@playwright/test';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { call } from '../kit/api.js';
import { Cable } from '../kit/cable.js';
import { test } from '../kit/time-limit.js';
import { seat, type Seat } from '../kit/people.js';
import { moveToEmptyCell, storehouseOf } from '../kit/storehouse.js';
import { StockTakingPage } from '../pages/stock-taking-page.js';

const BOXES = 'Коробка упаковочная малая';
const QUANTITY = 12;

let cable: Cable;
let handheld: Seat;

test.afterEach(async () => {
  await handheld.context.close();
  cable.close();
});

test('a count without network is on the device, outlives the page, and arrives once', async ({
  browser,
  baseURL,
}) => {
  cable = await Cable.to(baseURL!);
  const context = { baseURL: cable.url, viewport: { width: 360, height: 640 }, hasTouch: true };
  handheld = await seat(browser, 'storekeeper', context);
  const { page } = handheld;
  const module_id = storehouseOf(page);
  const cell_id = await moveToEmptyCell(page, { moduleId: module_id, name: BOXES, pieces: QUANTITY });
  const { data: taking } = await call(
    page,
    routes.createStockTaking,
    { module_id, scope: 'cells', cell_ids: [cell_id] },
    { idempotencyKey: crypto.randomUUID() },
  );
  const address = `/storehouse/stock-taking/${taking.id}?cell=${cell_id}`;

  await test.step('the count is stored, and the cell cannot be closed over it', async () => {
    await page.goto(address);
    await new StockTakingPage(page).typeQuantity(BOXES, QUANTITY + 1);
    cable.cut();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('пока на устройстве')).toBeVisible();
    await expect(page.getByText(/^На устройстве: 1 подсчёт/)).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(BOXES) })).toContainText(`${QUANTITY + 1} шт`);
    await expect(page.getByRole('button', { name: 'Ячейка посчитана' })).toBeDisabled();
  });

  await test.step('the page is closed; opened with network again, it sends the count automatically', async () => {
    await page.close();
    cable.mend();
    const later = await handheld.context.newPage();
    await later.goto(address);
    await expect(later.getByText('Ваш подсчёт: 1 позиция')).toBeVisible();
    await expect(later.getByText(/^На устройстве/)).toHaveCount(0);
    await expect(later.getByRole('button', { name: 'Ячейка посчитана' })).toBeEnabled();
    const { data: cells } = await call(later, routes.getCells, { id: taking.id });
    expect(cells).toMatchObject([{ cell_id, state: 'counting', counts: 1 }]);
    await call(later, routes.startReview, { id: taking.id }, { idempotencyKey: crypto.randomUUID() });
    const { data: lines } = await call(later, routes.getLines, { id: taking.id });
    expect(lines).toMatchObject([
      { counted: QUANTITY + 1, difference: 1, counts: [{ quantity: QUANTITY + 1 }] },
    ]);
    await call(later, routes.cancelStockTaking, { id: taking.id }, { idempotencyKey: crypto.randomUUID() });
  });
  expect(handheld.errors).toEqual([]);
});
