import { expect, type Page } from '@playwright/test';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { call } from '../kit/api.js';
import { movable } from '../kit/stock.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';
import { OfflineTerminalPage } from '../pages/offline-terminal-page.js';

const handheld = { viewport: { width: 360, height: 640 }, hasTouch: true };
const PICKER_PIN = '6924';

async function terminalOf(page: Page): Promise<number> {
  const { data: me } = await call(page, presenceRoutes.me, {});
  return me.modules.find(({ key }) => key === 'tsd-scan')!.id;
}

/** All data that the browser stores for this site, including its caches, as one text. */
const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const storedData: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await all(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        storedData.push(name, store, await all(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      if (!name.startsWith('naryad-pictures')) continue;
      storedData.push((await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return JSON.stringify(storedData);
  });

/** Status that `fetch` of the page gets, or null without a response. */
const statusOf = (page: Page, path: string): Promise<number | null> =>
  page.evaluate(async (address) => {
    try {
      return (await fetch(address)).status;
    } catch {
      return null;
    }
  }, path);

test('the user changes while the screen is still loading: the user selection appears', async ({
  browser,
}) => {
  const { context, page, errors } = await seat(browser, 'storekeeper', handheld);
  const moduleId = await terminalOf(page);
  await page.route('**/api/**', async (route) => {
    const isOfPeople = route.request().url().includes('get-users');
    await new Promise((resolve) => setTimeout(resolve, isOfPeople ? 1_500 : 700));
    await route.continue().catch(() => undefined);
  });
  for (let round = 0; round < 2; round += 1) {
    await page.goto(`/tsd-scan/${moduleId}`);
    await page.getByRole('button', { name: 'Сменить пользователя' }).click();
    await page.waitForURL(`**/auth/user-select?moduleRedirectId=${moduleId}`);
    await page
      .getByRole('button', { name: /Кладовщик/ })
      .first()
      .click();
    await page.keyboard.type('4702');
    await page.waitForURL(`**/tsd-scan/${moduleId}`);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('two people share a handheld, the first one leaves it without network', async ({ browser }) => {
  const watcher = await seat(browser, 'admin');
  const device = await seat(browser, 'storekeeper', handheld);
  const { page } = device;
  const moduleId = await terminalOf(page);
  const { data: me } = await call(page, presenceRoutes.me, {});
  const terminal = new OfflineTerminalPage(page, moduleId);
  await terminal.open();
  await terminal.isPrepared();
  // The service worker responds from the second page on.
  await terminal.open();
  const { data: lots } = await call(page, handheldRoutes.getOfflineLots, { module_id: moduleId });
  const { data: cells } = await call(page, handheldRoutes.getOfflineCells, { module_id: moduleId });
  const occupied = new Set(lots.map((lot) => lot.cell_id));
  const [target, next] = cells.filter(({ id }) => !occupied.has(id));
  const units = await movable(
    page,
    lots.filter((lot) => lot.is_unit && lot.cell_id !== null && lot.serial_number !== null),
    new Map(cells.map((cell) => [cell.id, cell.module_id])),
  );
  const [moved, other] = units;
  const storehouse = cells.find(({ id }) => id === moved!.cell_id)!.module_id;
  const picture = '/images/small/controller-k2.webp';
  await expect.poll(() => statusOf(page, picture)).toBe(200);

  await device.context.setOffline(true);
  await expect(terminal.sign).toBeVisible({ timeout: 30_000 });
  await terminal.move(moved!.id, target!.id);
  expect(await storedOn(page)).toContain(other!.serial_number);
  expect(await statusOf(page, picture)).toBe(200);

  await page.getByRole('button', { name: 'Сменить пользователя' }).click();
  await expect(page.getByRole('heading', { name: 'Выбор пользователя' })).toBeVisible();
  await test.step('no data of the first user is left except unsent operations', async () => {
    await expect.poll(() => storedOn(page)).not.toContain(other!.serial_number);
    const storedData = await storedOn(page);
    for (const text of [me.email, 'controller-k2']) expect(storedData).not.toContain(text);
    expect(await statusOf(page, picture)).toBeNull();
    await page.goto(`/tsd-scan/${moduleId}?mode=reception`);
    await expect(page.getByRole('heading', { name: 'Выбор пользователя' })).toBeVisible();
  });

  await device.context.setOffline(false);
  await test.step('with network the move is sent under the name of the first user, who is signed out afterwards', async () => {
    const lastMove = async (): Promise<string | null | undefined> => {
      const input = { module_id: storehouse, batch_product_id: moved!.id };
      const { data } = await call(watcher.page, stockRoutes.getStorehouseValues, input);
      return data.find(({ to_address: toAddress }) => toAddress === target!.address)?.user;
    };
    await expect.poll(lastMove, { timeout: 90_000 }).toContain(me.last_name);
    await expect.poll(() => statusOf(page, '/api/v1/me'), { timeout: 30_000 }).toBe(401);
    expect(await statusOf(page, picture)).toBe(401);
  });

  await test.step('the second one works', async () => {
    await page
      .getByRole('button', { name: /Комплектовщик/ })
      .first()
      .click({ timeout: 60_000 });
    await page.keyboard.type(PICKER_PIN);
    await page.waitForURL(`**/tsd-scan/${moduleId}`);
    const { data: second } = await call(page, presenceRoutes.me, {});
    expect(second.id).not.toBe(me.id);
    await terminal.open();
    const panel = await terminal.openQueue();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Закрыть' }).click();
    await terminal.move(other!.id, next!.id);
    await expect(page.getByText('Принято', { exact: true })).toBeVisible();
  });
  expect([...device.errors, ...watcher.errors]).toEqual([]);
  await device.context.close();
  await watcher.context.close();
});
