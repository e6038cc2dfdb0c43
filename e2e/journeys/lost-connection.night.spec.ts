import { expect } from '@playwright/test';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { call } from '../kit/api.js';
import { Cable } from '../kit/cable.js';
import { test } from '../kit/time-limit.js';
import { seat, signIn } from '../kit/people.js';
import { ProductionPage } from '../pages/production-page.js';

/** Long enough for several failed reconnects. */
const CUT_OFF_MS = 12_000;

test('a screen that was disconnected for a while shows it, and is correct afterwards without a reload', async ({
  browser,
  baseURL,
}) => {
  const other = await seat(browser, 'planner');
  const { data: techMaps } = await call(other.page, techMapRoutes.getTechMaps, {});
  const techMap = techMaps[0]!;
  const create = async () => {
    const { data } = await call(
      other.page,
      productionRoutes.createOrEditProductionOrder,
      {
        product_id: techMap.product_id,
        tech_map_id: techMap.id,
        quantity: 1,
        start_datetime: '2027-03-01T08:00:00Z',
        end_datetime: '2027-03-01T11:00:00Z',
      },
      { idempotencyKey: crypto.randomUUID() },
    );
    return data.id;
  };
  const startedId = await create();
  const cable = await Cable.to(baseURL!);
  const context = await browser.newContext({ baseURL: cable.url });
  const page = await context.newPage();
  try {
    await signIn(page, 'planner');
    const production = new ProductionPage(page);
    await expect(production.row(startedId)).toContainText('Новый');
    await expect(page.getByText(/^Обновлено/)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    cable.cut();
    const cutAt = Date.now();
    await expect(page.getByText(/Нет связи, данные на \d\d:\d\d/).first()).toBeVisible({ timeout: 20_000 });
    await call(
      other.page,
      productionRoutes.changeStatus,
      { id: startedId, status: 'work' },
      { idempotencyKey: crypto.randomUUID() },
    );
    const created = await create();
    await expect(production.row(startedId)).toContainText('Новый');
    await expect
      .poll(() => Date.now() - cutAt, { timeout: 2 * CUT_OFF_MS, intervals: [1000] })
      .toBeGreaterThan(CUT_OFF_MS);

    cable.mend();
    await expect(production.row(startedId)).toContainText('В работе', { timeout: 30_000 });
    await expect(production.row(created)).toBeVisible();
    await expect(page.getByText(/^Обновлено/)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    cable.close();
    await context.close();
    await other.context.close();
  }
});
