import { expect, type Page } from '@playwright/test';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { call } from '../kit/api.js';
import { answerQuestion } from '../kit/dialogs.js';
import { test } from '../kit/time-limit.js';
import { seat, type Seat } from '../kit/people.js';

let admin: Seat;

test.beforeEach(async ({ browser }) => {
  admin = await seat(browser, 'admin');
});
test.afterEach(async () => {
  expect(admin.errors).toEqual([]);
  await admin.context.close();
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function add(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function remove(page: Page, name: string, question: string): Promise<void> {
  await page.getByRole('button', { name: `Удалить: ${name}` }).click();
  await answerQuestion(page, 'Удалить', question);
}

test('a workshop is created from the top and deleted from the bottom; other users see it live', async ({
  browser,
}) => {
  const { page } = admin;
  const shop = `Цех сварки ${Date.now()}`;
  const watcher = await seat(browser, 'planner');
  await watcher.page.goto('/workshops');
  await expect(rowOf(watcher.page, 'Сборочный цех')).toBeVisible();
  await expect(watcher.page.getByRole('button', { name: 'Добавить цех' })).toHaveCount(0);

  await test.step('each list leads to what is below', async () => {
    await page.getByRole('link', { name: 'Цеха', exact: true }).click();
    await add(page, 'Добавить цех', shop);
    await expect(rowOf(watcher.page, shop)).toBeVisible();
    await page.getByRole('link', { name: shop }).click();
    await expect(page).toHaveURL(/\/workshopPosts\?workshop=\d+$/);
    await expect(page.getByText('В этом цехе рабочих центров пока нет.')).toBeVisible();
    await add(page, 'Добавить рабочий центр', 'Пост сварки');
    await expect(rowOf(page, 'Пост сварки')).toContainText(shop);
    await page.getByRole('link', { name: 'Пост сварки' }).click();
    await expect(page).toHaveURL(/\/workshopPostUnits\?post=\d+$/);
    await add(page, 'Добавить рабочее место', 'Кабина 1');
    await expect(rowOf(page, 'Кабина 1')).toContainText('Не назначен');
  });

  await test.step('a name must be unique only within its work center', async () => {
    await page.getByRole('button', { name: 'Добавить рабочее место' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Название' }).fill('кабина 1');
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(dialog).toContainText('В этом рабочем центре уже есть рабочее место с таким названием');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await answerQuestion(page, 'Закрыть');
  });

  await test.step('a refused deletion names the blocking records', async () => {
    await page.goto('/workshops');
    await remove(page, shop, 'Вы уверены, что хотите удалить этот цех?');
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Не удалось удалить цех. Попробуйте позже.');
    await expect(alert).toContainText('В цехе есть рабочие центры: Пост сварки');
    await answerQuestion(page, 'ОК');
    await page.getByRole('link', { name: shop }).click();
    await page.getByRole('link', { name: 'Пост сварки' }).click();
    await remove(page, 'Кабина 1', 'Вы уверены, что хотите удалить это рабочее место?');
    await expect(page.getByText('Здесь рабочих мест пока нет.')).toBeVisible();
    await page.goBack();
    await remove(page, 'Пост сварки', 'Вы уверены, что хотите удалить этот рабочий центр?');
    await page.goto('/workshops');
    await remove(page, shop, 'Вы уверены, что хотите удалить этот цех?');
    await expect(rowOf(page, shop)).toHaveCount(0);
    await expect(rowOf(watcher.page, shop)).toHaveCount(0);
  });
  await watcher.context.close();
});

test('a desk without work places links to where one is added, and works at once', async () => {
  const { page } = admin;
  const { data: me } = await call(page, authRoutes.me, {});
  const { data: types } = await call(page, workModuleRoutes.getModuleTypes, {});
  const name = `Пост ОТК ${Date.now()}`;
  const { data: desk } = await call(page, workModuleRoutes.createOrUpdateModule, {
    name,
    module_type_id: types.find(({ key }) => key === 'otk-desk')!.id,
    users: [me.id],
  });
  await page.goto(`/otk-desk/${desk.id}`);
  await expect(page.getByRole('heading', { name: 'У этого рабочего центра нет рабочих мест' })).toBeVisible();
  await page.getByRole('button', { name: 'Добавить рабочее место' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить рабочее место' });
  await expect(dialog.getByRole('combobox', { name: 'Модуль' })).toHaveValue(name);
  await dialog.getByRole('textbox', { name: 'Название' }).fill(`Стенд ${desk.id}`);
  await dialog.getByRole('combobox', { name: 'Рабочий центр' }).fill('Участок ОТК');
  await page.getByRole('option', { name: /Участок ОТК/ }).click();
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(rowOf(page, `Стенд ${desk.id}`)).toContainText(name);
  await page.goto(`/otk-desk/${desk.id}`);
  await expect(page.getByText(`Стенд ${desk.id}`)).toBeVisible();
});
