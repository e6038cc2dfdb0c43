import { expect } from '@playwright/test';
import { test } from '../kit/time-limit.js';

test('a network that cuts the program off leaves no blank page: it says so, and opens by itself', async ({
  page,
}) => {
  let isCut = true;
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/login');
  const said = page.getByRole('alert');
  await expect(said).toContainText('Программа не загрузилась');
  await expect(said.getByRole('button', { name: 'Повторить' })).toBeVisible();

  isCut = false;
  await expect(page.getByLabel('E-mail')).toBeVisible({ timeout: 30_000 });
  await expect(said).toHaveCount(0);
});
