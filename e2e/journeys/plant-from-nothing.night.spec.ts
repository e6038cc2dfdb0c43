import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Browser, type Page } from '@playwright/test';
import { checkInBothColors } from '../kit/axe.js';
import { EmptyPlant } from '../kit/empty-plant.js';
import { test } from '../kit/time-limit.js';
import { PickingPanel } from '../pages/picking-panel.js';
import { ProductionPage } from '../pages/production-page.js';
import { SetupPage } from '../pages/setup-page.js';
import { SpecificationPage } from '../pages/specification-page.js';
import { WorkstationPage } from '../pages/workstation-page.js';

const PIN = '8306';
const STOCK = 'Название;Количество;Ячейка\nПлата;5;1-1-1-1\nВинт М3;100;1-1-1-1\n';

let plant: EmptyPlant | undefined;
let errors: string[] = [];

test.afterEach(async () => {
  await plant?.stop();
});

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: plant!.url, ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  return page;
}

test('a plant from nothing: by screens alone to one produced unit', async ({ browser }) => {
  errors = [];
  test.setTimeout(360_000);
  plant = await test.step('it starts empty and shows the password of its first administrator', () =>
    EmptyPlant.start());
  const page = await open(browser);
  const setup = new SetupPage(page);

  const watcher = await test.step('the administrator signs in and finds what is missing', async () => {
    await page.goto('/');
    await page.getByLabel('E-mail').fill('admin@naryad.local');
    await page.getByLabel('Пароль').fill(plant!.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await setup.shows(0);
    await checkInBothColors(page, 'the check list of an empty plant');
    // Stays open all the time without any interaction.
    const second = await page.context().newPage();
    second.on('pageerror', (error) => errors.push(error.message));
    await second.goto('/setup');
    const list = new SetupPage(second);
    await list.shows(0);
    return list;
  });

  await test.step('modules', async () => {
    await page.getByRole('button', { name: 'Добавить недостающие' }).click();
    await watcher.shows(1);
    const menu = page.getByRole('navigation', { name: 'Меню' });
    await expect(menu.getByRole('link', { name: 'Производство', exact: true })).toBeVisible();
  });

  await test.step('workshop, work center and work place, each with its parent preselected', async () => {
    await setup.begin('Цеха');
    await setup.add('Добавить цех', (dialog) => dialog.getByLabel('Название').fill('Сборочный цех'));
    await watcher.shows(2);
    await setup.goOn('Рабочий центр');
    await setup.add('Добавить рабочий центр', async (dialog) => {
      await dialog.getByLabel('Название').fill('Участок сборки');
      await expect(dialog.getByRole('combobox', { name: 'Цех' })).toHaveValue('Сборочный цех');
    });
    await watcher.shows(3);
    await setup.goOn('Рабочее место');
    await setup.add('Добавить рабочее место', async (dialog) => {
      await dialog.getByLabel('Название').fill('Стол 1');
      await expect(dialog.getByRole('combobox', { name: 'Рабочий центр' })).toHaveValue('Участок сборки');
      await expect(dialog.getByRole('combobox', { name: 'Модуль' })).toHaveValue('Рабочее место сборщика');
    });
    await watcher.shows(4);
  });

  await test.step('an operator with a PIN', async () => {
    await setup.goOn('Пользователь с ПИН-кодом');
    await setup.add('Добавить пользователя', async (dialog) => {
      await dialog.getByLabel('Логин').fill('petrov');
      await dialog.getByLabel('Email').fill('petrov@zavod.local');
      await dialog.getByLabel('Фамилия').fill('Петров');
      await dialog.getByLabel('Имя').fill('Иван');
      await dialog.getByRole('combobox', { name: 'Роль' }).click();
      await page.getByRole('option', { name: 'Сборщик' }).click();
      await dialog.getByRole('textbox', { name: 'Пароль' }).fill('тихая заводь 42');
      await dialog.getByLabel('ПИН-код').fill(PIN);
      await dialog.getByRole('combobox', { name: 'Стартовый модуль' }).click();
      await page.getByRole('option', { name: 'Рабочее место сборщика' }).click();
    });
    await watcher.shows(5);
  });

  await test.step('products, one after the other', async () => {
    await setup.goOn('Продукция');
    const dialog = page.getByRole('dialog', { name: 'Добавить продукцию' });
    await dialog.getByLabel('После добавления открыть форму ещё раз').check();
    for (const name of ['Блок питания', 'Плата', 'Винт М3']) {
      await dialog.getByLabel('Название').fill(name);
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Название')).toHaveValue('');
    }
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await watcher.shows(6);
  });

  await test.step('a specification: materials, an operation, picking and assembling', async () => {
    await setup.goOn('Спецификация');
    await setup.add(
      'Создать спецификацию',
      async (dialog) => {
        await dialog.getByLabel('Название').fill('Сборка блока питания');
        await dialog.getByRole('combobox', { name: 'Продукция' }).click();
        await page.getByRole('option', { name: 'Блок питания' }).click();
      },
      'Создать',
    );
    await page.getByRole('link', { name: /^Сборка блока питания/ }).click();
    const editor = new SpecificationPage(page);
    await editor.addMaterials('Плата', 'Винт М3');
    await editor.addTechnology('Сборка');
    await editor.addOperation('Сборка блока', 'Участок сборки');
    await editor.addStep('Скомплектовать детали', ['Плата', 'Винт М3']);
    await editor.addStep('Собрать блок');
    await editor.save();
    await watcher.shows(7);
  });

  await test.step('a cell: each level below its only parent', async () => {
    await setup.goOn('Ячейки склада');
    for (const level of ['линию', 'стеллаж', 'полку', 'ячейку']) {
      await page.getByRole('button', { name: `Добавить ${level}`, exact: true }).click();
      await page.getByRole('textbox', { name: 'Номер' }).fill('1');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Добавлено: 1')).toBeVisible();
    }
    await watcher.shows(8);
  });

  await test.step('opening balances from a file', async () => {
    await setup.goOn('Начальные остатки');
    const dialog = page.getByRole('dialog', { name: 'Начальные остатки' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Остатки.csv', mimeType: 'text/csv', buffer: Buffer.from(STOCK) });
    await expect(dialog.getByText('Будет принято: 2 строки, 105 шт')).toBeVisible();
    await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click();
    await expect(dialog.getByText('Остатки загружены')).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await watcher.shows(9);
    await expect(watcher.page.getByText('Всё готово: можно создавать производственный заказ.')).toBeVisible();
    await checkInBothColors(watcher.page, 'the check list when all is done');
  });

  const production = new ProductionPage(page);
  const orderId = await test.step('a production order, started', async () => {
    await setup.goOn('Перейти к производству');
    const id = await production.create({
      product: 'Блок питания',
      techMap: 'Сборка блока питания',
      quantity: 1,
      start: '2026-01-12T08:00',
      end: '2026-01-12T11:00',
    });
    await production.start(id);
    return id;
  });

  await test.step('the operator signs in by PIN on another machine, picks, assembles and finishes', async () => {
    const terminal = await open(browser, {
      permissions: ['camera'],
      viewport: { width: 1280, height: 800 },
    });
    await terminal.goto('/');
    await terminal.getByRole('link', { name: 'Войти по ПИН-коду' }).click();
    await terminal.getByRole('button', { name: /Иван Петров/ }).click();
    await expect(terminal.getByText('Введите ПИН-код')).toBeVisible();
    for (const digit of PIN) await terminal.keyboard.press(digit);
    const desk = new WorkstationPage(terminal);
    await desk.waitForOrder(orderId);
    await terminal.getByRole('button', { name: 'Включить камеру' }).click();
    await desk.startOperation();
    await new PickingPanel(terminal).pickEverything();
    expect(await desk.nextStep()).toBe(true);
    await desk.finishOperation();
    await expect(terminal.getByText('На данный момент нет операций')).toBeVisible();
    await terminal.context().close();
  });

  await test.step('one unit is produced, and its passport shows its components and operators', async () => {
    await expect(production.row(orderId)).toContainText('1/1');
    await expect(production.row(orderId)).toContainText('Завершен');
    await production
      .row(orderId)
      .getByRole('link', { name: /Подробности/ })
      .click();
    await page.getByRole('link', { name: 'Цифровые паспорта' }).click();
    await expect(page).toHaveURL(/\/passports$/);
    // The page of the order, which also lists its items, stays visible until this one is loaded.
    await expect(page.getByRole('heading', { name: 'Цифровые паспорта' })).toBeVisible();
    await page.getByText(`${orderId}-001`).first().click();
    const passport = page.getByRole('main');
    await expect(passport).toContainText(/S\/N\s*\d+-\d{6}/);
    await expect(passport).toContainText('Иван Петров');
    const components = page.getByRole('table').filter({ hasText: 'Винт М3' });
    await expect(components.getByRole('row').filter({ hasText: 'Плата' })).toContainText('1-1-1-1');
  });

  await test.step('the ledger adds up and no page threw an error', async () => {
    await promisify(execFile)(process.execPath, ['scripts/check-ledger.mjs'], {
      env: { ...process.env, DATA_DIR: plant!.dataDir },
    });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
