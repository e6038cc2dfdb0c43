import { expect } from '@playwright/test';
import { test } from '../kit/time-limit.js';

test('an interrupted load of the application shows a message instead of a blank page, and recovers on its own', async ({
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
