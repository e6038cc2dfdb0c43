import { expect, type Locator, type Page } from '@playwright/test';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import type { WorkplaceTask } from '@naryad/contracts/production/workplace-dto';
import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import sharp from 'sharp';
import { checkInBothColors } from '../kit/axe.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';

const LONG = 'Плата управления контроллера промышленного с расширенным диапазоном температур КПР-204М';

const task: WorkplaceTask = {
  id: 900_001,
  task_id: 900_001,
  workshop_post_unit_id: 1,
  operation_status: 'work',
  is_picking: true,
  product_id: 1,
  batch_product_id: null,
  serial_number: 'K2-000006',
  product_name: LONG,
  img_url: null,
  production_order_id: 1,
  order_date: '2026-11-23T08:00:00.000Z',
  specification: 'Серийная сборка',
  commercial_order_number: 'К-104',
  task_number: '1-001',
  completed_count: 0,
  total_count: 4,
  operation_name: 'Комплектование',
  fact_start_datetime: '2026-11-23T08:00:00.000Z',
  usual_seconds: 420,
  pause: null,
  worked: { seconds: 0, since: null },
  queue: [],
  version: 1,
  steps: [
    {
      id: 900_001,
      status: 'work',
      sort: 5,
      operation_step: {
        id: 900_001,
        name: 'Комплектация изделия',
        description: 'Возьмите детали из указанных ячеек, отсканируйте каждую и уложите в лоток.',
        type: 'production',
        img_url: 'step.webp',
        documents: [],
        components: [{ id: 1, product_id: 1, count: 1, product: { id: 1, name: 'Плата' } }],
      },
    },
  ],
};

const instructions: PickingInstruction[] = Array.from({ length: 12 }, (_, index) => ({
  product_id: 1_000 + index,
  product_name: index % 3 === 0 ? LONG : `Винт М3×${index + 4}`,
  required_quantity: 4,
  picked_quantity: 0,
  status: 'pending',
  locations: [
    {
      cell_id: 1,
      cell_address: 'А-12-3-104',
      available_quantity: 40,
      serial_number: null,
      batch_id: 1,
      batch_number: 'П-2609-14',
      batch_product_id: 1,
      storehouse_product_id: 1_000 + index,
      receipt_invoice_id: 1,
      manufacture_date: null,
      expiry_date: '2027-11-23',
      planned: false,
      planned_quantity: 0,
      is_permitted: false,
    },
  ],
  total_available: 40,
  expired_quantity: 0,
  picked_items: [],
}));

/**
 * A desk with a picking of twelve components that have pictures; the responses are mocked in the plant's
 * format.
 */
async function openPicking(page: Page, hasNotice = false): Promise<void> {
  const picture = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#2a7a8c' },
  })
    .webp()
    .toBuffer();
  await page.route(`**${workplaceRoutes.getTaskForWorkshopPostUnit.path}`, (route) =>
    route.fulfill({ json: { success: true, data: task } }),
  );
  await page.route(`**${pickingRoutes.getPickingInstructions.path}`, (route) =>
    route.fulfill({ json: { success: true, data: instructions } }),
  );
  await page.route('**/operation-steps-images/step.webp', (route) =>
    route.fulfill({ contentType: 'image/webp', body: picture }),
  );
  const workPlace = page.getByRole('button', { name: 'Стол комплектования 1' });
  const finish = page.getByRole('button', { name: 'Завершить' });
  await expect(workPlace.or(finish).first()).toBeVisible();
  if (!(await finish.isVisible())) await workPlace.click();
  // A one-time notice about the camera.
  const hide = page.getByRole('button', { name: 'Скрыть' });
  await (hasNotice ? expect(hide).toBeVisible() : hide.click());
  await expect(page.getByRole('list', { name: 'Материалы' }).getByRole('listitem')).toHaveCount(12);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]) {
  test(`picking at ${viewport.width} px: a large picture, and the component, the cell and the list are visible`, async ({
    browser,
  }) => {
    const { page, context, errors } = await seat(browser, 'picker', { viewport });
    await openPicking(page);
    const main = (await page.getByRole('main').boundingBox())!;
    const picture = (await page.getByRole('button', { name: 'Увеличить изображение' }).boundingBox())!;
    expect((picture.width * picture.height) / (main.width * main.height)).toBeGreaterThanOrEqual(0.4);
    for (const visibleElement of [
      page.getByLabel('Сканер готов'),
      page.getByLabel('Ячейка А-12-3-104'),
      page.getByRole('checkbox', { name: /^Взять вручную/ }).first(),
      page.getByRole('list', { name: 'Материалы' }).getByRole('listitem').nth(0),
      page.getByText('Собрано позиций: 0 из 12'),
      page.getByText(/^идёт /),
      page.getByRole('button', { name: 'Распечатать документ' }),
    ])
      await expect(visibleElement).toBeInViewport({ ratio: 1 });
    await checkInBothColors(page, 'picking beside a picture');
    expect(errors).toEqual([]);
    await context.close();
  });
}

/** Whether a press in its middle meets it: nothing lies over it, and no edge cuts it off. */
const isMet = (visibleElement: Locator): Promise<boolean> =>
  visibleElement.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const height of [800, 720]) {
  test(`picking at 1280 × ${height} px: under the camera notice the list and every button of the part can be pressed`, async ({
    browser,
  }) => {
    const { page, context, errors } = await seat(browser, 'picker', { viewport: { width: 1280, height } });
    await openPicking(page, true);
    const list = page.getByRole('list', { name: 'Материалы' });
    const card = page.getByRole('region', { name: LONG });
    for (const visibleElement of [
      page.getByLabel('Сканер готов'),
      page.getByLabel('Ячейка А-12-3-104'),
      card.getByRole('checkbox', { name: /^Взять вручную/ }),
      card.getByRole('button', { name: /^Указать количество/ }),
      page.getByText('Собрано позиций: 0 из 12'),
      list.getByRole('button').first(),
    ]) {
      await expect(visibleElement).toBeInViewport({ ratio: 1 });
      expect(await isMet(visibleElement)).toBe(true);
    }
    // What the card has no room for is scrolled to inside of it.
    await card.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await isMet(card.getByText(/^Партия: П-2609-14/))).toBe(true);
    await expect(list.getByRole('button').first()).toBeInViewport({ ratio: 1 });
    expect(errors).toEqual([]);
    await context.close();
  });
}
