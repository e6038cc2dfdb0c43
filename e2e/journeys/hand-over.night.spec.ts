import { expect, type Page } from '@playwright/test';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { call } from '../kit/api.js';
import { test } from '../kit/time-limit.js';
import { OwnPlant } from '../kit/own-plant.js';
import { seat, type Person, type Seat } from '../kit/people.js';
import { WorkstationPage } from '../pages/workstation-page.js';

const START = '01.03.2027 08:00';
/** Covers failed refetches, the grace period of the screen, and a busy machine. */
const MESSAGE_TIMEOUT = { timeout: 60_000 };

let plant: OwnPlant;
const seats: Seat[] = [];

async function sit(browser: Parameters<typeof seat>[0], person: Person, baseURL: string): Promise<Page> {
  const one = await seat(browser, person, { baseURL });
  seats.push(one);
  await one.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return one.page;
}

test.beforeAll(async () => {
  plant = await OwnPlant.start({}, { hasReplica: true });
});
test.afterAll(async () => {
  for (const { context } of seats) await context.close();
  await plant.stop();
});

test('Postgres fails over to its replica: screens show it, preserve typed input, and continue on their own', async ({
  browser,
}) => {
  const startRecords = `audit_log where action = 'production.start-operation'`;
  const startedBefore = await plant.count(startRecords);
  const [fresh] = await plant.sql<{ id: number }>(
    `select id from production_orders where status = 'new' and deleted_at is null order by id limit 1`,
  );
  const list = await sit(browser, 'planner', plant.url);
  const desk = await sit(browser, 'picker', plant.url);
  const other = await sit(browser, 'planner', plant.otherUrl);
  const order = list.getByRole('row', { name: new RegExp(`№ ${fresh!.id}(?!\\d)`) });
  // A separate tab: role queries ignore content behind a dialog.
  const typing = await list.context().newPage();
  await typing.goto(list.url());
  const form = typing.getByRole('dialog');
  const liveOf = (page: Page) => page.getByText(/^Обновлено \d\d/).first();
  const begin = desk.getByRole('button', { name: 'Начать операцию' });

  await test.step('all is well', async () => {
    await new WorkstationPage(desk).sitDown('Стол комплектования 1');
    await expect(begin).toBeVisible();
    await expect(order).toContainText('Новый');
    for (const page of [list, desk]) await expect(liveOf(page)).toBeVisible();
    await typing.getByRole('button', { name: 'Создать заказ' }).click();
    await form.getByLabel(/^Начало/).fill(START);
  });

  await test.step('the server does not respond: screens show it, and pressed commands wait', async () => {
    await plant.stopPrimary();
    await begin.click();
    await new WorkstationPage(desk).answer('Вы действительно хотите начать операцию?', 'Начать');
    await expect(desk.getByText(/«Начать операцию» отправится само/)).toBeVisible(MESSAGE_TIMEOUT);
    for (const page of [list, desk]) {
      await expect(page.getByText(/^Нет связи, данные на \d\d:\d\d/).first()).toBeVisible(MESSAGE_TIMEOUT);
      await expect(liveOf(page)).toHaveCount(0);
    }
    await expect(form.getByText(/^Нет связи с сервером/)).toBeVisible();
    await expect(order).toContainText('Новый');
  });

  await test.step('the replica takes over: waiting commands run once, and changes of other users appear', async () => {
    await plant.promoteReplica();
    const key = { idempotencyKey: crypto.randomUUID() };
    const input = { id: fresh!.id, status: 'work' } as const;
    await expect(async () => call(other, productionRoutes.changeStatus, input, key)).toPass({
      timeout: 60_000,
    });
    await expect(begin).toBeHidden(MESSAGE_TIMEOUT);
    for (const page of [list, desk]) await expect(liveOf(page)).toBeVisible(MESSAGE_TIMEOUT);
    await expect(order).toContainText('В работе');
    await expect(form.getByLabel(/^Начало/)).toHaveValue(START);
    await expect(form.getByText(/^Нет связи/)).toHaveCount(0);
    expect(await plant.count(startRecords)).toBe(startedBefore + 1);
  });

  for (const { page, errors } of seats) {
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(errors).toEqual([]);
  }
});
