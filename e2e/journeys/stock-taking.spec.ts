import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { StockRow } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { call } from '../kit/api.js';
import { answerQuestion } from '../kit/dialogs.js';
import { seat, type Seat } from '../kit/people.js';
import { scan } from '../kit/scanner.js';
import { moveToEmptyCell } from '../kit/storehouse.js';
import { StockTakingPage } from '../pages/stock-taking-page.js';

const BOXES = 'Коробка упаковочная малая';
const BOARDS = 'Модуль связи RS-485';

let seats: Seat[] = [];

test.afterEach(async () => {
  for (const { context } of seats) await context.close();
  seats = [];
});

test('two users count blindly while stock is issued: only real differences are posted', async ({
  browser,
}) => {
  const desk = await seat(browser, 'storekeeper');
  const handheld = await seat(browser, 'admin', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  seats = [desk, handheld];
  const moduleId = Number(/storehouse\/(\d+)/.exec(desk.page.url())?.[1]);
  const planner = new StockTakingPage(desk.page);
  const counter = new StockTakingPage(handheld.page);

  // Separate cells, because other journeys may change the stock of shared ones.
  const cellOf = {
    [BOXES]: await moveToEmptyCell(desk.page, { moduleId, name: BOXES, pieces: 40 }),
    [BOARDS]: await moveToEmptyCell(desk.page, { moduleId, name: BOARDS, pieces: 4 }),
  };
  /** Cells of a product with their quantities. */
  const stockOf = async (
    name: keyof typeof cellOf,
  ): Promise<StockRow & { cell_id: number; address: string }> => {
    const { data } = await call(desk.page, stockRoutes.getStorehouseProducts, {
      module_id: moduleId,
      group: 'cell',
      cell_id: cellOf[name],
    });
    const row = data[0]!;
    const parts = [row.storehouse_line, row.storehouse_stack, row.storehouse_shelf, row.storehouse_cell];
    return { ...row, cell_id: row.cell_id!, address: parts.map((part) => part?.number).join('-') };
  };
  const [boxes, boards] = [await stockOf(BOXES), await stockOf(BOARDS)];
  const { data: units } = await call(desk.page, stockRoutes.getPlacedLots, {
    module_id: moduleId,
    product_id: boards.product.id,
    cell_id: boards.cell_id,
  });
  const missingUnit = units.findLast((unit) => unit.reserved === 0)!;
  const writeOff = async (count: number): Promise<void> => {
    const { data } = await call(desk.page, stockRoutes.getPlacedLots, {
      module_id: moduleId,
      product_id: boxes.product.id,
      cell_id: boxes.cell_id,
    });
    const [lot] = data;
    await call(
      desk.page,
      stockRoutes.createOrUpdateValue,
      {
        module_id: moduleId,
        action: 'remove',
        product_id: boxes.product.id,
        storehouse_cell_id: boxes.cell_id,
        batch_product_id: lot!.batch_product_id,
        batch_manufacture_id: lot!.batch_manufacture_id,
        count,
      },
      { idempotencyKey: crypto.randomUUID() },
    );
  };

  const id = await test.step('the storekeeper plans two cells with the keyboard', async () => {
    const plannedTaking = await planner.planByKeyboard(moduleId, [boxes.address, boards.address]);
    await expect(desk.page.getByText('ячеек 0 из 2', { exact: true })).toBeVisible();
    return plannedTaking;
  });

  await test.step('boxes are issued during the count: the count is refused, and accepted when repeated', async () => {
    const { page } = handheld;
    await page.goto(`/storehouse/stock-taking/${id}`);
    await counter.scanCell(boxes.cell_id, boxes.address);
    await expect(page.getByText(/по учёту/)).toHaveCount(0);
    await counter.typeQuantity(BOXES, boxes.count + 5);
    await writeOff(3);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText(/в ячейке прошли движения: Списание −3/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Количество' })).toHaveValue(String(boxes.count + 5));
    await page.getByRole('button', { name: 'Очистить' }).click();
    for (const digit of String(boxes.count + 2)) {
      await page.getByRole('button', { name: digit, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Пересчитано, сохранить' }).click();
    await expect(page.getByText('Ваш подсчёт: 1 позиция')).toBeVisible();
    await counter.closeCell();
  });

  await test.step("the storekeeper follows the other's progress and scans units, one of them twice", async () => {
    const { page } = desk;
    await expect(page.getByText('ячеек 1 из 2', { exact: true })).toBeVisible();
    await planner.scanCell(boards.cell_id, boards.address);
    for (const unit of units) {
      if (unit === missingUnit) continue;
      await scan(page, `pid=${unit.batch_product_id}`);
      await expect(page.getByText(`${BOARDS}, S/N ${unit.serial_number}: 1 шт.`)).toBeVisible();
    }
    const [first] = units;
    await scan(page, `pid=${first!.batch_product_id}`);
    await expect(page.getByText(/^Уже посчитано/)).toBeVisible();
    await expect(page.getByText(`Ваш подсчёт: ${units.length - 1}`)).toBeVisible();
    await planner.closeCell();
    await expect(handheld.page.getByText('ячеек 2 из 2', { exact: true })).toBeVisible();
  });

  await test.step('boxes that go out after the count are no difference either', async () => {
    await writeOff(2);
    await desk.page.getByRole('button', { name: 'Завершить подсчёт' }).click();
    await answerQuestion(desk.page, 'Завершить подсчёт');
    await desk.page.getByRole('button', { name: /^Расхождения/ }).click();
    const rows = desk.page.getByRole('table', { name: 'Строки инвентаризации' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: BOXES })).toContainText('+5');
    await expect(rows.filter({ hasText: BOXES })).toContainText('Излишек');
    await expect(rows.filter({ hasText: missingUnit.serial_number! })).toContainText('−1');
    await expect(rows.filter({ hasText: missingUnit.serial_number! })).toContainText('Недостача');
  });

  await test.step('the inventory list is printed', async () => {
    const opening = desk.page.waitForEvent('popup');
    await desk.page.getByRole('button', { name: 'Печать ИНВ-3' }).click();
    const sheet = await opening;
    await expect(sheet.getByText(/инвентаризационная опись/i).first()).toBeVisible();
    await expect(sheet.getByText(missingUnit.serial_number!).first()).toBeVisible();
    await sheet.waitForEvent('close');
  });

  await test.step('posting changes the balances by the differences alone', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Провести' }).click();
    const dialog = page.getByRole('dialog', { name: /^Провести инвентаризацию/ });
    await expect(dialog).toContainText('+5 шт');
    await expect(dialog).toContainText('−1 шт');
    await dialog.getByRole('button', { name: 'Провести' }).click();
    await expect(page.getByText('Проведено: принято 5 шт, списано 1 шт')).toBeVisible();
    expect((await stockOf(BOXES)).count).toBe(boxes.count - 3 - 2 + 5);
    expect((await stockOf(BOARDS)).count).toBe(boards.count - 1);
    await page.getByRole('link', { name: 'Операции инвентаризации' }).click();
    const operation = page.getByRole('row').filter({ hasText: missingUnit.serial_number! });
    await expect(operation.filter({ hasText: 'Списание' })).toBeVisible();
    await expect(handheld.page.getByText('Проведена', { exact: true })).toBeVisible();
  });

  await test.step('the ledger adds up and no page threw an error', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-ledger.mjs'], {
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    });
    expect(stdout).not.toBe('');
    expect(seats.flatMap((one) => one.errors)).toEqual([]);
  });
});
