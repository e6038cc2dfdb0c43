import { expect, type Browser, type Page } from '@playwright/test';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { call } from '../kit/api.js';
import { checkAtSizes } from '../kit/axe.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';

// They change nothing, so workers may run them in any order.
test.describe.configure({ mode: 'parallel' });

/** Work place to select, when there is a choice. */
const WORK_PLACES = {
  picker: 'Стол комплектования 1',
  assembler: 'Сборочный стол 1',
  control: 'ОТК',
} as const;

/** Opens the desk of a user at its first work place. */
async function openDesk(
  browser: Browser,
  person: keyof typeof WORK_PLACES,
  viewport: { width: number; height: number },
): Promise<Page> {
  const { page } = await seat(browser, person, { viewport });
  const { data } = await call(page, authRoutes.me, {});
  const desk = data.modules.find(({ key }) => key.endsWith('-desk'))!;
  await page.goto(`/${desk.key}/${desk.id}`);
  const workPlace = page.getByRole('button', { name: WORK_PLACES[person] }).first();
  const header = page.getByRole('button', { name: 'Вызвать' });
  await expect(workPlace.or(header).first()).toBeVisible();
  if (!(await header.isVisible())) await workPlace.click();
  await expect(header).toBeVisible();
  const operation = page.getByRole('button', { name: /Начать операцию|Следующий шаг|Завершить/ });
  await expect(operation.or(page.getByText('На данный момент нет операций')).first()).toBeVisible();
  return page;
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const person of ['picker', 'assembler', 'control'] as const) {
  test(`no serious fault at the desk of ${person}, large and small`, async ({ browser }) => {
    const page = await openDesk(browser, person, SIZES[0]!);
    await checkAtSizes(page, `desk of ${person}`, SIZES);
    await page.getByRole('button', { name: 'Вызвать' }).click();
    await expect(page.getByRole('dialog', { name: 'Что нужно?' })).toBeVisible();
    await checkAtSizes(page, `call of ${person}`, SIZES);
    await expect(page.getByRole('dialog', { name: 'Что нужно?' })).toBeVisible();
    await page.context().close();
  });
}
