import { expect, type Page } from '@playwright/test';
import { checkAtSizes, waitSettled } from '../kit/axe.js';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { call } from '../kit/api.js';
import { answerQuestion } from '../kit/dialogs.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';
import { receivable, storehouseOf } from '../kit/storehouse.js';

/** Presses a button, or its item in the overflow menu on a phone. */
async function press(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  const more = page.getByRole('button', { name: 'Ещё действия' });
  await expect(button.or(more).filter({ visible: true }).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}

const GUEST_SCREENS = [
  '/login',
  '/two-factor-challenge',
  '/forgot-password',
  '/reset-password/token?email=a@naryad.local',
  '/verify-email',
  '/auth/user-select',
  '/no-such-page',
];

/**
 * Screens of administrators, in parts: each screen is checked in two sizes and both colour schemes, which
 * takes time.
 */
const SCREENS = {
  'goods and people': [
    '/user',
    '/confirm-password',
    '/products',
    '/products?search=нет+такой',
    '/products/edit/1',
    '/products/edit/999999',
    '/companies',
    '/users',
    '/modules',
    '/modules/1',
    '/audit',
    '/storehouse/stock-takings/1',
  ],
  'workshops and machines': [
    '/workshops',
    '/workshops?list=shifts',
    '/workshops?list=calendar-days',
    '/workshopPosts',
    '/workshopPosts?workshop=1',
    '/workshopPostUnits',
    '/printers',
    '/print-queue',
    '/terminals',
    '/boards',
    '/scanner-test',
  ],
};

/** Dialogs by the screen and the button that opens them. */
const DIALOGS: readonly (readonly [string, RegExp])[] = [
  ['/products', /^Добавить продукцию/],
  ['/products', /^Импорт/],
  ['/products/edit/1', /^Добавить компонент/],
  ['/companies', /^Добавить компанию/],
  ['/users', /^Добавить пользователя/],
  ['/users', /^Редактировать: picker/],
  ['/modules', /^Добавить модуль/],
  ['/workshops', /^Добавить цех/],
  ['/workshopPosts', /^Добавить рабочий центр/],
  ['/workshopPostUnits', /^Добавить рабочее место/],
  ['/printers', /^Добавить принтер/],
  ['/terminals', /^Зарегистрировать устройство/],
  ['/storehouse/stock-takings/1', /^Новая инвентаризация/],
];

const PHONE = { width: 390, height: 844 };
const SIZES = [{ width: 1440, height: 900 }, PHONE];

// They change nothing, so workers may run them in any order.
test.describe.configure({ mode: 'parallel' });

test.describe('no serious fault in light and dark, large and small:', () => {
  test('screens of guests', async ({ page }) => {
    for (const path of GUEST_SCREENS) {
      await page.goto(path);
      await checkAtSizes(page, path, SIZES);
    }
    await page.goto('/auth/user-select');
    await page
      .getByRole('button', { name: /Анна Громова/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Введите ПИН-код' })).toBeVisible();
    await checkAtSizes(page, 'PIN pad', SIZES);
  });

  for (const [part, paths] of Object.entries(SCREENS))
    test(`screens of administrators: ${part}`, async ({ browser }) => {
      const { context, page } = await seat(browser, 'admin');
      for (const path of paths) {
        await page.goto(path);
        await checkAtSizes(page, path, SIZES);
      }
      await context.close();
    });

  test('screens of a storehouse', async ({ browser }) => {
    const { context, page } = await seat(browser, 'storekeeper');
    const { data: batches } = await call(page, batchRoutes.getBatchManufactores, {});
    const moduleId = storehouseOf(page);
    const own = `/storehouse/${moduleId}`;
    for (const path of [
      own,
      `${own}?view=cell&filter=expiring`,
      `${own}?view=cell&filter=no-place`,
      `${own}?search=нет+такой`,
      `${own}?tab=operations`,
      `${own}?tab=structure`,
      `${own}?tab=batches`,
      `${own}/overview`,
      `/storehouse/view-batch-manufacture/${batches[0]!.id}?moduleId=${moduleId}`,
    ]) {
      await page.goto(path);
      await checkAtSizes(page, path, SIZES);
    }
    await context.close();
  });

  test('the dashboard of a production, its figures, its calls and notices', async ({ browser }) => {
    const { context, page } = await seat(browser, 'planner');
    const production = /production\/\d+/.exec(page.url())![0];
    for (const path of [
      `/${production}/board`,
      `/${production}/oee`,
      `/${production}?list=calls`,
      '/notices',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAtSizes(page, path, SIZES);
    }
    await context.close();
  });
});

// Each check ends in the other size: one dialog opens on a phone, where some of the buttons are in a menu,
// the next on a desktop.
test.describe('no serious fault in light and dark, large and small:', () => {
  const checkPage = (page: Page, name: string): Promise<void> => checkAtSizes(page, name, SIZES);

  test('dialogs of administrators', async ({ browser }) => {
    const { context, page } = await seat(browser, 'admin', { viewport: PHONE });
    for (const [path, opener] of DIALOGS) {
      await page.goto(path);
      await waitSettled(page);
      await press(page, opener);
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkPage(page, `${path} ${opener.source}`);
    }
    await page.goto('/companies');
    await page
      .getByRole('button', { name: /^Удалить: / })
      .first()
      .click();
    await checkPage(page, 'a question');
    await answerQuestion(page, 'Отмена');
    await context.close();
  });

  test('dialogs of a storehouse', async ({ browser }) => {
    const { context, page } = await seat(browser, 'storekeeper', { viewport: PHONE });
    const own = `/storehouse/${storehouseOf(page)}`;
    const { productId } = await receivable(page, 'Плата управления К2');
    for (const path of [`${own}?product=${productId}`, `${own}?product=${productId}&card=history`]) {
      await page.goto(path);
      await expect(page.getByRole('dialog', { name: 'Плата управления К2' })).toBeVisible();
      await checkPage(page, path);
    }
    await page.goto(`${own}?product=${productId}`);
    await page.getByRole('button', { name: 'Изменить минимальный остаток' }).click();
    await checkPage(page, 'the minimum stock');
    await page
      .getByRole('button', { name: /^Переместить: / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Перемещение' })).toBeVisible();
    await checkPage(page, 'a move');
    await page.goto(`${own}?tab=operations`);
    await page.getByRole('button', { name: 'Добавить операцию' }).click();
    await expect(page.getByRole('dialog', { name: 'Добавление операции' })).toBeVisible();
    await checkPage(page, 'an operation');
    await context.close();
  });
});
