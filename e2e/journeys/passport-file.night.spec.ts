import { expect } from '@playwright/test';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { readFile } from 'node:fs/promises';
import { call } from '../kit/api.js';
import { faults } from '../kit/axe.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';

test('a passport is exported as a file, and its check detects a changed photo', async ({ browser }) => {
  const { page, context, errors } = await seat(browser, 'planner');
  const { data: orders } = await call(page, productionRoutes.getProductionOrders, { status: 'done' });
  const orderId = orders.at(-1)!.id;
  let file = Buffer.alloc(0);
  let checkPage = '';

  await test.step('the file is made and saved', async () => {
    await page.goto(`/production/orders/${orderId}/passports`);
    await page.getByRole('article').first().getByRole('button').first().click();
    await page.getByRole('button', { name: 'Выгрузить файлом' }).click();
    const link = page.getByRole('link', { name: 'Сохранить файл' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^Паспорт-.+\.html$/);
    file = await readFile(await download.path());
    checkPage = (await page.getByRole('link', { name: 'Проверка файла' }).getAttribute('href'))!;
  });

  await test.step('it opens offline, loads nothing, and shows its photos', async () => {
    const offline = await browser.newContext({ offline: true });
    const alone = await offline.newPage();
    const requested: string[] = [];
    alone.on('request', (request) => {
      if (!request.url().startsWith('data:')) requested.push(request.url());
    });
    await alone.setContent(file.toString('utf8'));
    await expect(alone.getByRole('heading', { level: 1 })).toHaveText('Паспорт');
    const widths = await alone
      .locator('figure img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThan(0);
    expect(requested).toEqual([]);
    await offline.close();
  });

  await test.step('the check finds it genuine', async () => {
    await page.goto(checkPage);
    await page
      .getByLabel('Файл паспорта')
      .setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: file });
    await expect(page.getByText('Файл подлинный: не изменён ни один байт')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  await test.step('one changed byte of a photo is detected, and the photo is named', async () => {
    const { data: seal } = await call(page, passportRoutes.getSeal, { id: checkPage.split('/').at(-1)! });
    const photo = seal.parts.findLastIndex((part) => part.label.startsWith('Фото'));
    const start = seal.parts.slice(0, photo).reduce((sum, part) => sum + part.size, 0);
    const changedFile = Buffer.from(file);
    const offset = start + Math.floor(seal.parts[photo]!.size / 2);
    changedFile[offset] = changedFile[offset]! ^ 1;
    await page
      .getByLabel('Файл паспорта')
      .setInputFiles({ name: 'b.html', mimeType: 'text/html', buffer: changedFile });
    await expect(page.getByRole('alert').getByText('Файл изменён')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([seal.parts[photo]!.label]);
  });

  expect(errors).toEqual([]);
  await context.close();
});
