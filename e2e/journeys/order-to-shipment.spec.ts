import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { codesOn, zplPages } from '../../workers/src/testing/read-codes.js';
import { RawPrinter } from '../../workers/src/testing/raw-printer.js';
import { call } from '../kit/api.js';
import { newProduct, Shelf } from '../kit/stock.js';
import { seat, type Person, type Seat } from '../kit/people.js';
import { scan } from '../kit/scanner.js';
import { PickingPanel } from '../pages/picking-panel.js';
import { ProductionPage } from '../pages/production-page.js';
import { SpecificationPage } from '../pages/specification-page.js';
import { TerminalPage } from '../pages/terminal-page.js';
import { WorkstationPage } from '../pages/workstation-page.js';

const newKey = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() });

let seats: Seat[] = [];
let printer: RawPrinter | null = null;

test.afterEach(async () => {
  for (const { context } of seats) await context.close();
  seats = [];
  await printer?.switchOff();
  printer = null;
});

async function sit(browser: Browser, person: Person): Promise<Page> {
  const seatPage = await seat(browser, person);
  seats.push(seatPage);
  return seatPage.page;
}

async function deskOf(browser: Browser, person: Person, workPlace: string | null): Promise<WorkstationPage> {
  const page = await sit(browser, person);
  const { data } = await call(page, presenceRoutes.me, {});
  const module = data.modules.find(({ key }) => key.endsWith('-desk'));
  await page.goto(`/${module!.route}`);
  const desk = new WorkstationPage(page);
  await desk.sitDown(workPlace);
  return desk;
}

test('from a customer order to its shipment: shortage, plan, rejected delivery, pause, hand-over, rework and scrap', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const stamp = Date.now();
  const names = {
    order: `К-${stamp}`,
    product: `Реле ${stamp}`,
    board: `Плата реле ${stamp}`,
    washer: `Шайба ${stamp}`,
    printer: `Этикетки реле ${stamp}`,
    specification: `Сборка реле ${stamp}`,
  };
  const serial = (name: string): string => `${name}-${stamp}`;
  const planner = await sit(browser, 'planner');
  const storekeeper = await sit(browser, 'storekeeper');
  const production = new ProductionPage(planner);
  const productionAddress = planner.url();
  const shelf = await Shelf.of(storekeeper);

  const { goods, boards, order } =
    await test.step('a customer orders two; the washers have not arrived yet', async () => {
      const admin = await sit(browser, 'admin');
      const stock = {
        product: await newProduct(admin, names.product),
        board: await newProduct(admin, names.board),
        washer: await newProduct(admin, names.washer),
      };
      printer = await RawPrinter.open({ speaksZpl: true });
      const label = { kind: 'tcp', address: printer.address, language: 'zpl', dpi: 203 } as const;
      await call(
        admin,
        printingRoutes.createOrUpdatePrinter,
        { name: names.printer, ...label, is_active: true },
        newKey(),
      );
      await admin.context().close();
      const fresh = await shelf.batch(`Н-${stamp}`);
      const old = await shelf.batch(`С-${stamp}`, '2026-01-31');
      const boards = {
        first: await shelf.receiveUnit(stock.board, serial('П1'), fresh),
        planned: await shelf.receiveUnit(stock.board, serial('П2'), fresh),
        spare: await shelf.receiveUnit(stock.board, serial('П3'), fresh),
        expired: await shelf.receiveUnit(stock.board, serial('ПС'), old),
      };
      const { data: order } = await call(
        planner,
        customerOrderRoutes.createOrUpdateOrder,
        {
          number: names.order,
          status: 'work',
          plan_date_shipment: '2026-12-31',
          products: [{ product_id: stock.product, count: 2 }],
        },
        newKey(),
      );
      return { goods: stock, boards, order };
    });

  await test.step('the technologist writes a specification, and approves it', async () => {
    const { data: created } = await call(
      planner,
      techMapRoutes.createTechMap,
      { name: names.specification, product_id: goods.product },
      newKey(),
    );
    await planner.goto(`/production/tech-map/edit/${created.id}`);
    const editor = new SpecificationPage(planner);
    await editor.addMaterials(names.board, names.washer);
    await editor.addTechnology('Основная');
    for (const [name, center, parts] of [
      ['Комплектование реле', 'Участок комплектования', [names.board, names.washer]],
      ['Монтаж реле', 'Участок сборки', []],
      ['Приёмка реле', 'Участок ОТК', []],
    ] as const) {
      if (name !== 'Комплектование реле') await planner.getByRole('button', { name: 'Добавить...' }).click();
      await editor.addOperation(name, center);
      await editor.addStep(name === 'Комплектование реле' ? 'Комплектация изделия' : name, parts);
    }
    await editor.save();
    await planner.goto(`/production/tech-map/versions/${created.id}`);
    await planner.getByRole('button', { name: 'Утвердить' }).first().click();
    await planner.getByRole('dialog').getByRole('button', { name: 'Утвердить' }).click();
    await expect(planner.getByText(/^Утвердил /)).toBeVisible();
  });

  const orderId = await test.step('its line becomes a production order', async () => {
    await planner.goto(`/orders/edit/${order.id}`);
    await planner.getByRole('link', { name: /Создать производственный заказ/ }).click();
    const dialog = planner.getByRole('dialog', { name: 'Создать заказ' });
    await expect(dialog.getByLabel('Коммерческий заказ')).toHaveValue(names.order);
    await expect(dialog.getByLabel('Спецификация')).toHaveValue(names.specification);
    await dialog.getByLabel(/^Начало/).fill('2099-01-12T08:00');
    await dialog.getByLabel(/^Завершение/).fill('2099-01-12T18:00');
    const answer = planner.waitForResponse('**/api/productionOrder/createOrEditProductionOrder');
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    const { data } = (await (await answer).json()) as { data: { id: number } };
    await expect(dialog).toBeHidden();
    return data.id;
  });

  await test.step('the start shows missing components and is undone; with the washers in stock it succeeds, before all other orders', async () => {
    await planner.goto(productionAddress);
    const start = production.row(orderId).getByRole('button', { name: /Запустить/ });
    await start.click();
    const notice = planner.locator('[data-sonner-toast]', { hasText: `Не хватает: ${names.washer}` });
    await expect(production.row(orderId)).toContainText('нехватка: 1');
    await notice.getByRole('button', { name: 'Отменить' }).click();
    await expect(production.row(orderId)).toContainText('Новый');
    await shelf.receiveQuantity(goods.washer, 10);
    await production.start(orderId);
    await planner.getByRole('button', { name: 'Очерёдность' }).click();
    const queue = planner.getByRole('dialog', { name: 'Очерёдность заказов' });
    await queue.getByRole('button', { name: `Заказ ${orderId}: в начало` }).click();
    await expect(queue.getByRole('listitem').first()).toContainText(`Заказ ${orderId}`);
    await queue.getByRole('button', { name: 'Закрыть' }).click();
  });

  await test.step('the planner reserves a board for the first item', async () => {
    await planner.goto(`/production/orders/${orderId}`);
    await planner.getByText(`${orderId}-001`).first().click();
    await planner.getByRole('button', { name: 'Указать продукцию' }).first().click();
    const dialog = planner.getByRole('dialog', { name: 'Указать продукцию для комплектования' });
    await dialog.getByRole('combobox', { name: /^Серийный номер/ }).fill(serial('П2'));
    await planner.getByRole('option', { name: serial('П2') }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(planner.getByText(`Указано: ${names.board}, ${serial('П2')}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Отмена' }).click();
  });

  const picking = await deskOf(browser, 'picker', 'Стол комплектования 1');
  const panel = new PickingPanel(picking.page);
  await test.step('picking: what is expired and what is not planned is refused', async () => {
    await picking.waitForTask(`${orderId}-001`);
    await picking.startOperation();
    await scan(picking.page, `pid=${boards.expired}`);
    await expect(picking.page.getByText('Срок годности истёк', { exact: true }).first()).toBeVisible();
    await scan(picking.page, `pid=${boards.first}`);
    await expect(
      picking.page.getByText('Для этой операции запланирована другая партия или изделие').first(),
    ).toBeVisible();
    await panel.pickEverything();
    await picking.finishOperation();
    await picking.waitForTask(`${orderId}-002`);
    await picking.startOperation();
    await panel.pickEverything();
    await picking.finishOperation();
  });

  const first = await deskOf(browser, 'assembler', 'Сборочный стол 1');
  const second = await deskOf(browser, 'assembler', 'Сборочный стол 2');
  await test.step('two work places of one work center: a break, and work handed over to the other work place', async () => {
    await first.waitForTask(`${orderId}-001`);
    await first.startOperation();
    await second.waitForTask(`${orderId}-002`);
    await second.startOperation();
    await first.pause('Обед');
    await first.resume();
    await first.handOver('Сборочный стол 2');
    await second.finishOperation();
    await second.waitForTask(`${orderId}-001`);
    await second.resume();
    await second.finishOperation();
  });

  /** Idle work places are offered different items: the item is at one of the two. */
  const work = async (task: string): Promise<void> => {
    const desks = [first, second];
    const areShown = () => Promise.all(desks.map((desk) => desk.shows(task)));
    await expect.poll(async () => (await areShown()).includes(true)).toBe(true);
    const desk = desks[(await areShown()).indexOf(true)]!;
    await desk.startOperation();
    await desk.finishOperation();
  };
  const control = await deskOf(browser, 'control', null);
  await test.step('one item is scrapped and replaced, the other is reworked', async () => {
    await control.waitForTask(`${orderId}-001`);
    await control.startOperation();
    await control.finishWithFault('Доработка', { reason: 'Слабая затяжка', backTo: 'Монтаж реле' });
    await control.waitForTask(`${orderId}-002`);
    await control.startOperation();
    await control.finishWithFault('Брак', { reason: 'Трещина корпуса' });
    await work(`${orderId}-001`);
    await picking.waitForTask(`${orderId}-003`);
    await picking.startOperation();
    await panel.pickEverything();
    await picking.finishOperation();
    await work(`${orderId}-003`);
    for (const task of ['001', '003']) {
      await control.waitForTask(`${orderId}-${task}`);
      await control.startOperation();
      await control.finishAsGood();
    }
  });

  const madeUnits =
    await test.step('the order is completed, and the passports document what happened', async () => {
      await planner.goto(productionAddress);
      // The scrapped one is a task, too.
      await expect(production.row(orderId)).toContainText('2/3');
      await expect(production.row(orderId)).toContainText('Завершен');
      await planner.goto(`/production/orders/${orderId}/passports`);
      await planner.getByText(`${orderId}-001`).first().click();
      const passport = planner.getByRole('main');
      await expect(passport).toContainText(serial('П2'));
      await expect(passport).toContainText('Слабая затяжка');
      await expect(passport).toContainText('Обед');
      await planner.getByText(`${orderId}-002`).first().click();
      await expect(passport).toContainText('Трещина корпуса');
      const { data } = await call(planner, productionRoutes.getProductionOrder, { id: orderId });
      return data.tasks
        .toSorted((one, other) => one.sort - other.sort)
        .map(({ batch_products: [unit] }) => ({ id: unit!.id, serial: unit!.serial_number! }));
    });

  const codes = await test.step('the labels of all items are printed, and a scanner reads them', async () => {
    await planner.goto(`/production/orders/${orderId}`);
    await planner.getByRole('button', { name: 'Печать', exact: true }).click();
    await planner.getByRole('menuitem', { name: 'Печать этикеток' }).click();
    const dialog = planner.getByRole('dialog', { name: 'Печать этикеток' });
    await dialog.getByLabel('Принтер').click();
    await planner.getByRole('option', { name: names.printer }).click();
    await dialog.getByRole('button', { name: 'Напечатать' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => printer!.printed.length, { timeout: 90_000 }).toBe(1);
    const readCodes = await Promise.all(zplPages(printer!.printed[0]!.toString('latin1')).map(codesOn));
    expect(readCodes).toEqual(madeUnits.map(({ id }) => [expect.stringContaining(`pid=${id}`)]));
    return readCodes.map(([code]) => code!);
  });

  await test.step('good items are received into the storehouse by their labels, the scrapped one is not', async () => {
    const terminal = await TerminalPage.of(storekeeper);
    const { cells } = await terminal.labels();
    await terminal.open('reception');
    await terminal.scan(codes[1]!);
    await expect(terminal.error).toBeVisible();
    for (const index of [0, 2]) {
      const unit = madeUnits[index]!;
      await terminal.scan(codes[index]!);
      await expect(terminal.product).toContainText(unit.serial);
      await terminal.scan(`cid=${cells[0]!.id}`);
      await terminal.confirm.click();
      await expect(terminal.product).toContainText('Отсканируйте продукцию');
      const { data } = await call(storekeeper, stockRoutes.getStorehouseValues, {
        module_id: shelf.moduleId,
        batch_product_id: unit.id,
      });
      expect(data.map(({ type }) => type)).toEqual(['production']);
    }
  });

  await test.step('and leave to the customer', async () => {
    await planner.goto(`/orders/edit/${order.id}`);
    await planner.getByRole('button', { name: 'Отгрузить', exact: true }).click();
    const dialog = planner.getByRole('dialog');
    for (const unit of [madeUnits[0]!, madeUnits[2]!]) {
      await expect(dialog.getByText(unit.serial)).toBeVisible();
      await scan(planner, `pid=${unit.id}`);
    }
    await dialog.getByRole('button', { name: 'Отгрузить 2 шт' }).click();
    await expect(dialog).toBeHidden();
    await expect(planner.getByRole('region', { name: 'Отгрузки' })).toContainText(madeUnits[0]!.serial);
  });

  await test.step('the ledger adds up and no page threw an error', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-ledger.mjs'], {
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    });
    expect(stdout).not.toBe('');
    expect(seats.flatMap((one) => one.errors)).toEqual([]);
  });
});
