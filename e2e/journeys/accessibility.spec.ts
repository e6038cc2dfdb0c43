import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { answerQuestion } from '../kit/dialogs.js';
import { seat } from '../kit/people.js';

/** Serious and critical faults of the screen as it is now, in words. */
async function faults(page: Page): Promise<string[]> {
  // A dialog that is still fading in has no colours of its own yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      // Those that follow a scroll position never end either.
      const isEndless = effect?.getTiming().iterations === Infinity || timeline !== document.timeline;
      return isEndless || playState === 'finished' || playState === 'idle';
    }),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Presses a button, or its item in the menu of further actions where a phone has no place for it. */
async function press(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'Ещё действия' }).click();
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

const SCREENS = [
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
  '/terminals',
  '/audit',
];

/** Dialogs by the screen and the button that opens them. */
const DIALOGS: readonly (readonly [string, RegExp])[] = [
  ['/products', /^Добавить продукцию/],
  ['/products', /^Импорт/],
  ['/products/edit/1', /^Добавить компонент/],
  ['/companies', /^Добавить компанию/],
  ['/users', /^Добавить пользователя/],
  ['/users', /^Редактировать: picker/],
  ['/modules', /^Добавить модуль/],
  ['/terminals', /^Зарегистрировать терминал/],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`no serious fault in ${colorScheme} at ${viewport.width} px:`, () => {
      test.use({ colorScheme, viewport });

      test('screens of guests', async ({ page }) => {
        for (const path of GUEST_SCREENS) {
          await page.goto(path);
          await settled(page);
          expect.soft(await faults(page), path).toEqual([]);
        }
        await page.goto('/auth/user-select');
        await page
          .getByRole('button', { name: /Анна Громова/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { name: 'Введите ПИН-код' })).toBeVisible();
        expect.soft(await faults(page), 'PIN pad').toEqual([]);
      });

      test('screens of administrators', async ({ browser }) => {
        const { context, page } = await seat(browser, 'admin', { colorScheme, viewport });
        for (const path of SCREENS) {
          await page.goto(path);
          await settled(page);
          expect.soft(await faults(page), path).toEqual([]);
        }
        for (const [path, opener] of DIALOGS) {
          await page.goto(path);
          await settled(page);
          await press(page, opener);
          await expect(page.getByRole('dialog')).toBeVisible();
          await settled(page);
          expect.soft(await faults(page), `${path} ${opener.source}`).toEqual([]);
        }
        await page.goto('/companies');
        await page
          .getByRole('button', { name: /^Удалить: / })
          .first()
          .click();
        expect.soft(await faults(page), 'a question').toEqual([]);
        await answerQuestion(page, 'Отмена');
        await context.close();
      });
    });
  }
}
