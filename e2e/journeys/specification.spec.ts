import { expect, test, type Page } from '@playwright/test';
import { productRoutes } from '@naryad/contracts/products/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { call } from '../kit/api.js';
import { checkInBothColors } from '../kit/axe.js';
import { answerQuestion } from '../kit/dialogs.js';
import { seat, type Seat } from '../kit/people.js';

let seats: Seat[] = [];

test.afterEach(async () => {
  for (const { context } of seats) await context.close();
  seats = [];
});

/** A new specification without content; returns its id. */
async function newSpecification(page: Page, name: string): Promise<number> {
  const { data: products } = await call(page, productRoutes.getProducts, { page: 1, per_page: 1 });
  const { data } = await call(
    page,
    techMapRoutes.createTechMap,
    { name, product_id: products[0]!.id },
    { idempotencyKey: crypto.randomUUID() },
  );
  return data.id;
}

/** Chooses the first option of a field that matches the typed text. */
async function choose(page: Page, field: RegExp, typedText: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field }).last();
  await box.click();
  await box.fill(typedText);
  await page.getByRole('option').first().click();
}

const treeLine = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });

test('a technologist makes a specification', async ({ browser }) => {
  const planner = await seat(browser, 'planner');
  seats = [planner];
  const { page } = planner;
  const id = await newSpecification(page, 'Проверка редактора');
  await page.goto(`/production/tech-map/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Спецификация на ');

  const add = page.getByRole('region', { name: 'Добавить...' });
  await page.getByRole('button', { name: 'Добавить...' }).click();
  await choose(page, /^Продукт/, 'винт');
  await add.getByRole('button', { name: 'Добавить', exact: true }).click();
  await add.getByRole('button', { name: 'Технология' }).click();
  await add.getByLabel('Название технологии').fill('Сборка');
  await page.keyboard.press('Enter');
  await add.getByRole('button', { name: 'Операция' }).click();
  await choose(page, /^Рабочий центр/, '');
  await add.getByLabel('Название операции').fill('Комплектование');
  await page.keyboard.press('Enter');
  await add.getByRole('button', { name: 'Закрыть' }).click();
  await expect(treeLine(page, /Комплектование/)).toHaveAttribute('aria-selected', 'true');

  for (const [name, type] of [
    ['Напечатать паспорт', 'Печать'],
    ['Скомплектовать', 'Производственный'],
  ] as const) {
    await page.getByRole('button', { name: 'Шаг', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Название шага').fill(name);
    await dialog.getByRole('combobox', { name: /Тип/ }).click();
    await page.getByRole('option', { name: type }).click();
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Добавить материал' }).click();
  await choose(page, /^Материал/, 'винт');
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Материалы' }).getByRole('listitem')).toHaveCount(1);

  // Drags the last step up by its handle; buttons and keys do the same.
  const steps = page.getByRole('list', { name: 'Шаги' }).locator('> li');
  const handle = (await steps.nth(1).getByTitle('Перетащить').boundingBox())!;
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y - 120, { steps: 6 });
  await page.mouse.up();
  await expect(steps.first()).toContainText('Скомплектовать');

  await checkInBothColors(page, 'the editor of a specification');
  await page.keyboard.press('Control+s');
  await answerQuestion(page, 'Сохранить');
  await expect(page.getByText('Спецификация успешно сохранена')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Есть несохранённые изменения' })).toBeHidden();

  await page.reload();
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText('Скомплектовать');
  const { techMap } = await call(page, techMapRoutes.getTechMap, { id });
  const technology = techMap.components.find((one) => one.type === 'technology');
  expect(technology?.technology?.operations[0]?.steps.map(({ name, sort }) => [name, sort])).toEqual([
    ['Скомплектовать', 5],
    ['Напечатать паспорт', 10],
  ]);

  // Typed input survives browser back.
  await page.getByLabel('Название операции').fill('Подбор деталей');
  await page.goto('/products');
  await page.goto(`/production/tech-map/edit/${id}`);
  await page.getByRole('button', { name: 'Восстановить' }).click();
  await expect(treeLine(page, /Подбор деталей/)).toBeVisible();
  expect(planner.errors).toEqual([]);
});

test('two technologists change one specification: both see what the other did, no edit is lost', async ({
  browser,
}) => {
  const first = await seat(browser, 'planner');
  const second = await seat(browser, 'admin', { viewport: { width: 390, height: 844 } });
  seats = [first, second];
  const id = await newSpecification(first.page, 'Вдвоём');
  for (const { page } of seats) {
    await page.goto(`/production/tech-map/edit/${id}#specification-${id}`);
    await expect(page.getByLabel('Название')).toHaveValue('Вдвоём');
  }
  await first.page.getByLabel('Описание').fill('От планировщика');
  await second.page.getByLabel('Название').fill('Вдвоём, новое');
  for (const { page } of [second]) {
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await answerQuestion(page, 'Сохранить');
    await expect(page.getByText('Спецификация успешно сохранена')).toBeVisible();
  }
  await first.page.getByRole('button', { name: 'Сравнить' }).click();
  const comparison = first.page.getByRole('dialog', { name: 'Спецификацию изменил другой пользователь' });
  await expect(comparison).toContainText('Вдвоём, новое');
  await checkInBothColors(first.page, 'the comparison of two versions');
  await comparison.getByRole('button', { name: 'Объединить' }).click();
  await expect(first.page.getByLabel('Название')).toHaveValue('Вдвоём, новое');
  await first.page.getByRole('button', { name: 'Сохранить' }).click();
  await answerQuestion(first.page, 'Сохранить');
  await expect(second.page.getByLabel('Описание')).toHaveValue('От планировщика');
  await checkInBothColors(second.page, 'the editor on a phone');
});
