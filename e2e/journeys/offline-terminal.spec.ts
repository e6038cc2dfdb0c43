import { expect, test } from '@playwright/test';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { faults } from '../kit/axe.js';
import { call } from '../kit/api.js';
import { movable } from '../kit/stock.js';
import { seat } from '../kit/people.js';
import { OfflineTerminalPage } from '../pages/offline-terminal-page.js';

const handheld = { viewport: { width: 360, height: 640 }, hasTouch: true };

test('a terminal opens without network, stores scans, and sends them in order when the network is back', async ({
  browser,
}) => {
  const other = await seat(browser, 'storekeeper');
  const { data: me } = await call(other.page, presenceRoutes.me, {});
  const moduleId = me.modules.find(({ key }) => key === 'tsd-scan')!.id;
  const { data: lots } = await call(other.page, handheldRoutes.getOfflineLots, { module_id: moduleId });
  const { data: cells } = await call(other.page, handheldRoutes.getOfflineCells, { module_id: moduleId });
  const storedLots = await movable(
    other.page,
    lots.filter((lot) => lot.is_unit && lot.cell_id !== null),
    new Map(cells.map((cell) => [cell.id, cell.module_id])),
  );
  const [first, second, third] = storedLots as [
    (typeof storedLots)[0],
    (typeof storedLots)[0],
    (typeof storedLots)[0],
  ];
  const occupied = new Set(lots.map((lot) => lot.cell_id));
  const [a, b, c] = cells.filter(({ id }) => !occupied.has(id)) as [
    (typeof cells)[0],
    (typeof cells)[0],
    (typeof cells)[0],
  ];
  const addressOf = async (pid: number): Promise<string | undefined> => {
    const input = { qr_data: `pid=${pid}`, module_id: moduleId };
    const { data } = await call(other.page, handheldRoutes.scanProduct, input);
    return data.storehouse_info?.current_location.full_address;
  };

  const { data: info } = await call(other.page, handheldRoutes.checkModuleConnection, {
    module_id: moduleId,
  });
  const tasks = new Set<number>();
  for (const { id } of info.picking_places) {
    const { data } = await call(other.page, productionRoutes.getTaskForWorkshopPostUnit, { id, all: true });
    for (const task of [data].flat()) if (task?.is_picking === true) tasks.add(task.id);
  }

  const device = await seat(browser, 'storekeeper', handheld);
  const terminal = new OfflineTerminalPage(device.page, moduleId);
  await terminal.open();
  await terminal.isPrepared();

  await device.context.setOffline(true);
  await device.page.reload();
  await expect(terminal.sign).toBeVisible();
  await expect(device.page.getByText(`${me.first_name} ${me.last_name}`)).toBeVisible();
  // The task list was never opened on this device.
  await device.page.goto(`/tsd-scan/${moduleId}?mode=picking`);
  const cards = device.page.getByRole('list', { name: 'Задания на комплектование' });
  if (tasks.size > 0) await expect(cards.getByRole('button')).toHaveCount(tasks.size);
  else await expect(device.page.getByText('Нет заданий на комплектование')).toBeVisible();
  expect(await faults(device.page)).toEqual([]);
  await terminal.open();
  for (const [lot, cell] of [
    [first, a],
    [first, b],
    [second, a],
    [third, c],
  ] as const) {
    await terminal.move(lot.id, cell.id);
    await expect(device.page.getByText('На устройстве, отправим снова')).toBeVisible();
  }
  expect(await faults(device.page)).toEqual([]);

  // The tab is closed with an unsent queue; in between another user moves one of the units.
  await device.page.close();
  const moveInput = { batch_product_id: third.id, from_cell_id: third.cell_id!, to_cell_id: a.id };
  await call(other.page, handheldRoutes.moveProduct, { ...moveInput, module_id: moduleId });
  const page = await device.context.newPage();
  const reopenedPage = new OfflineTerminalPage(page, moduleId);
  await reopenedPage.open();
  await expect(reopenedPage.badge).toContainText('4');
  const queue = await reopenedPage.openQueue();
  await expect(queue.getByRole('listitem')).toHaveCount(4);
  await expect(queue.getByText('на устройстве', { exact: true })).toHaveCount(4);
  expect(await faults(page)).toEqual([]);
  await queue.getByRole('button', { name: 'Закрыть' }).click();

  await device.context.setOffline(false);
  await expect(reopenedPage.badge).toHaveAccessibleName(/конфликт: 1/, { timeout: 60_000 });
  await expect(reopenedPage.badge).toContainText('1');
  expect(await addressOf(first.id)).toBe(b.address);
  expect(await addressOf(second.id)).toBe(a.address);
  expect(await addressOf(third.id)).toBe(a.address);

  const list = await reopenedPage.openQueue();
  const conflict = list.getByRole('region', { name: /Требуют решения/ }).getByRole('listitem');
  await expect(conflict).toContainText('конфликт');
  await expect(conflict).toContainText('Продукция уже перемещена: теперь она в ячейке');
  await conflict.getByRole('button', { name: 'Снять', exact: true }).click();
  expect(await faults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Снять операцию' }).click();
  await expect(list.getByText('Операций нет')).toBeVisible();
  const history = list.getByRole('region', { name: /Принятые и снятые/ });
  await expect(history.getByText('принято', { exact: true })).toHaveCount(3);
  await expect(history.getByText('снято', { exact: true })).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  expect([...device.errors, ...other.errors]).toEqual([]);
  await device.context.close();
  await other.context.close();
});
