import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { call } from '../kit/api.js';
import { seat, type Seat } from '../kit/people.js';
import { PickingPanel } from '../pages/picking-panel.js';
import { ProductionPage } from '../pages/production-page.js';
import { StorehousePage } from '../pages/storehouse-page.js';
import { WorkstationPage } from '../pages/workstation-page.js';
import { productionRoutes } from '@naryad/contracts/production/routes';

const UNITS = 2;
const BOARD = 'Плата управления К2';
const SCREW = 'Винт М3×8';

let seats: Seat[] = [];

test.afterEach(async () => {
  for (const { context } of seats) await context.close();
  seats = [];
});

test('an order is made: picked by scan and tick, assembled, photographed, printed - and every screen follows', async ({
  browser,
}) => {
  const planner = await seat(browser, 'planner');
  const picker = await seat(browser, 'picker');
  const assembler = await seat(browser, 'assembler');
  const storekeeper = await seat(browser, 'storekeeper');
  seats = [planner, picker, assembler, storekeeper];
  const production = new ProductionPage(planner.page);
  const storehouse = new StorehousePage(storekeeper.page);
  const boardsBefore = await storehouse.count(BOARD);
  const screwsBefore = await storehouse.count(SCREW);

  const orderId = await test.step('the planner creates an order with quantity 2 and starts it', async () => {
    const id = await production.create({
      product: 'Контроллер К2',
      techMap: 'Контроллер К2, серийная сборка',
      quantity: UNITS,
      start: '2026-01-12T08:00',
      end: '2026-01-12T11:00',
    });
    await expect(production.row(id)).toContainText('Новый');
    await production.start(id);
    await expect(production.row(id)).toContainText(`0/${UNITS}`);
    return id;
  });

  const pickingDesk = new WorkstationPage(picker.page);
  const panel = new PickingPanel(picker.page);
  await test.step('the picker picks the components by scan and by tick', async () => {
    await pickingDesk.sitDown('Стол комплектования 1');
    for (let unit = 0; unit < UNITS; unit += 1) {
      await pickingDesk.waitForOrder(orderId);
      await pickingDesk.startOperation();
      await panel.pickEverything();
      await pickingDesk.finishOperation();
    }
  });

  await test.step('balances of the storehouse followed without a reload', async () => {
    await expect.poll(() => storehouse.count(BOARD)).toBe(boardsBefore - UNITS);
    await expect.poll(() => storehouse.count(SCREW)).toBe(screwsBefore - 8 * UNITS);
  });

  await test.step('the assembler completes all operations, prints, and the camera takes photos', async () => {
    const desk = new WorkstationPage(assembler.page);
    await desk.sitDown('Сборочный стол 1');
    for (let operation = 0; operation < 5 * UNITS; operation += 1) {
      await desk.waitForOrder(orderId);
      await desk.startOperation();
      while (await desk.nextStep());
      await desk.finishOperation();
    }
  });

  await test.step("the planner's counters moved by themselves and the order is done", async () => {
    await expect(production.row(orderId)).toContainText(`${UNITS}/${UNITS}`);
    await expect(production.row(orderId)).toContainText('Завершен');
  });

  await test.step('the order page shows the photos', async () => {
    await planner.page.goto(`/production/orders/${orderId}`);
    await planner.page.getByText(`${orderId}-001`).first().click();
    const photo = planner.page.getByRole('button', { name: /Открыть фото 1 из/ }).first();
    await expect(photo).toBeVisible();
    await photo.click();
    await expect(planner.page.getByText(/Фото 1 из \d+/)).toBeVisible();
    await planner.page.keyboard.press('Escape');
  });

  await test.step('the passports name every component with invoice, batch and cell, each operation with photos', async () => {
    await planner.page.goto(`/production/orders/${orderId}/passports`);
    const { data: order } = await call(planner.page, productionRoutes.getProductionOrder, { id: orderId });
    for (const { id, batch_products } of order.tasks) {
      expect(batch_products[0]?.serial_number).toMatch(/^K2-\d{6}$/);
      const { data: task } = await call(planner.page, productionRoutes.getTask, { id });
      const usedComponents = task.operations.flatMap((operation) => operation.task_products);
      expect(usedComponents.reduce((sum, one) => sum + one.quantity, 0)).toBe(17);
      for (const component of usedComponents) {
        expect(component.batch_product.receipt_invoice_product?.receipt_invoice.number).toMatch(/^ТН-/);
        expect(component.cell_address).toMatch(/^[A-D]-\d-\d-\d\d$/);
      }
      for (const operation of task.operations) expect(operation.photos.length).toBeGreaterThanOrEqual(2);
    }
    await planner.page.getByText(`${orderId}-001`).first().click();
    const components = planner.page.getByRole('table').filter({ hasText: BOARD }).first();
    await expect(components).toContainText('MP05-');
    await expect(components).toContainText('MP-2609-14');
    await expect(components).toContainText('ТН-2610-10');
    await expect(components).toContainText(/[A-D]-\d-\d-\d\d/);
  });

  await test.step('the passport is created as a PDF', async () => {
    await planner.page.getByRole('button', { name: 'Паспорт PDF' }).click();
    const link = planner.page.getByRole('link', { name: 'Открыть PDF' });
    const address = await link.getAttribute('href', { timeout: 30_000 });
    const file = await planner.page.request.get(address ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the ledger adds up and no page threw an error', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-ledger.mjs'], {
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    });
    expect(stdout).not.toBe('');
    expect(seats.flatMap((one) => one.errors)).toEqual([]);
  });
});
