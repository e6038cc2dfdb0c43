import { expect } from '@playwright/test';
import { test } from '../kit/time-limit.js';

test('a network that cuts the program off leaves no blank page: it says so, and opens by itself', async ({
  page,
}) => {
  let isCut = true;
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/login');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Программа не загрузилась');
  await expect(alert.getByRole('button', { name: 'Повторить' })).toBeVisible();

  isCut = false;
  await expect(page.getByLabel('E-mail')).toBeVisible({ timeout: 30_000 });
  await expect(alert).toHaveCount(0);
});
