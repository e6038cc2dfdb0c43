import { expect } from '@playwright/test';
import { faults, inColours, paleTexts, waitSettled } from '../kit/axe.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';
import { TerminalPage } from '../pages/terminal-page.js';

const HANDHELD = { viewport: { width: 360, height: 640 }, hasTouch: true } as const;

/**
 * High contrast in both colour schemes: every text has a contrast of at least 7, no serious accessibility
 * violation, no horizontal overflow.
 */
async function checkScreen(terminal: TerminalPage, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inColours(terminal.page, colorScheme);
    await waitSettled(terminal.page);
    expect.soft(await paleTexts(terminal.page), `${name}, ${colorScheme}`).toEqual([]);
    const violations = await faults(terminal.page, colorScheme === 'dark' ? 'colours' : undefined);
    expect.soft(violations, `${name}, ${colorScheme}`).toEqual([]);
    expect.soft(await terminal.width(), `${name}, ${colorScheme}`).toBe(360);
  }
}

test('a terminal in the high-contrast theme', async ({ browser }) => {
  const { context, page, errors } = await seat(browser, 'storekeeper', HANDHELD);
  const terminal = await TerminalPage.of(page);
  const { cells, lots } = await terminal.labels();
  const [first, second] = lots.filter((one) => one.cell_id === null && one.reception !== null);
  const storedUnit = lots.find((one) => one.cell_id !== null && one.is_unit);
  const [cell] = cells;
  if (!first || !second || !storedUnit || !cell) throw new Error('The demo plant has nothing to scan');
  const contrast = page.locator('html[data-contrast]');

  await test.step('is chosen in the settings', async () => {
    await terminal.open('reception');
    await expect(contrast).toHaveCount(0);
    await page.getByRole('button', { name: 'Настройки' }).click();
    await page.getByRole('radio', { name: 'Контрастная' }).check();
    await expect(contrast).toHaveCount(1);
    await checkScreen(terminal, 'settings');
    for (const name of ['Светлая', 'Тёмная', 'Контрастная', 'Как в системе']) {
      const box = await page.locator('label', { hasText: name }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 360), name).toBeLessThan(360);
    }
    await page.getByRole('button', { name: 'Закрыть' }).click();
  });

  await test.step('applies before the application is loaded', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(contrast).toHaveCount(1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await page.unroute('**/assets/*.js');
  });

  await test.step('modes and reception; the confirmation is visible whatever is above it', async () => {
    await terminal.open(null);
    await expect(page.getByText(/^сегодня: \d+ операц/)).toBeVisible();
    await checkScreen(terminal, 'modes');
    await terminal.open('reception');
    await checkScreen(terminal, 'empty slots');
    for (const lot of [first, second]) {
      await terminal.scan(`pid=${lot.id}`);
      await expect(terminal.product).toContainText(lot.serial_number ?? '');
    }
    await terminal.scan(`cid=${cell.id}`);
    await expect(terminal.cell.getByRole('status')).toHaveText(cell.address);
    await expect(terminal.confirm).toBeInViewport({ ratio: 1 });
    const foot = await page.getByRole('navigation', { name: 'Инструменты сканирования' }).boundingBox();
    const button = await terminal.confirm.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await checkScreen(terminal, 'both slots');
  });

  await test.step('what is refused, and what is stored already', async () => {
    await terminal.scan('4601234567890');
    await expect(terminal.error).toBeVisible();
    await checkScreen(terminal, 'error');
    await terminal.scan(`pid=${storedUnit.id}`);
    await expect(terminal.move).toBeVisible();
    await checkScreen(terminal, 'move');
    await terminal.move.getByRole('button', { name: 'Отмена' }).click();
  });

  await test.step('tools and cells', async () => {
    for (const name of ['Ввод', 'Последние']) {
      await page.getByRole('button', { name, exact: true }).click();
      await checkScreen(terminal, name);
      await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
    }
    await terminal.open('cell');
    await terminal.scan(`cid=${storedUnit.cell_id}`);
    await expect(page.getByText('Всего продукции')).toBeVisible();
    await checkScreen(terminal, 'cell');
    await terminal.open('picking');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen(terminal, 'tasks');
  });

  await test.step('is that of the terminal only', async () => {
    await page.goto('/user');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(contrast).toHaveCount(0);
  });
  expect(errors).toEqual([]);
  await context.close();
});
