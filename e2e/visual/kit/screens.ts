import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Person } from '../../kit/people.js';
import { TerminalPage } from '../../pages/terminal-page.js';
import { WorkstationPage } from '../../pages/workstation-page.js';
import type { Plant } from './plant.js';

export const WIDE = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;
export const HANDHELD = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
} satisfies BrowserContextOptions;

interface Screenshot {
  /** Also the file name of the screenshot. */
  readonly name: string;
  /** The signed-in user; null: a guest. */
  readonly person: Person | null;
  readonly size: 'wide' | 'handheld';
  /** Navigates to the screen; its loads are awaited afterwards. */
  readonly open: (page: Page, plant: Plant) => Promise<void>;
}

const screenshot = (
  person: Person | null,
  size: Screenshot['size'],
  name: string,
  open: Screenshot['open'],
): Screenshot => ({
  name,
  person,
  size,
  open,
});

/** A screen that opens by its address; its heading shows that it is loaded. */
const screenAt =
  (path: (plant: Plant) => string) =>
  async (page: Page, plant: Plant): Promise<void> => {
    await page.goto(path(plant));
    await expect(page.getByRole('heading').first()).toBeVisible();
  };

const storehouse = (query: string) =>
  screenAt(({ modules }) => `/storehouse/${modules['storehouse']}${query}`);
const terminalOf = (page: Page, { modules }: Plant): TerminalPage =>
  new TerminalPage(page, modules['tsd-scan']!);

/** The main screens, in the order of a shift. */
export const SCREENSHOTS: readonly Screenshot[] = [
  screenshot(
    null,
    'wide',
    'login',
    screenAt(() => '/login'),
  ),
  screenshot(null, 'wide', 'user-select-pin', async (page) => {
    await page.goto('/auth/user-select');
    await page
      .getByRole('button', { name: /Анна Громова/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Введите ПИН-код' })).toBeVisible();
  }),
  screenshot('storekeeper', 'wide', 'stock', storehouse('')),
  screenshot('storekeeper', 'wide', 'operations', storehouse('?tab=operations')),
  screenshot('storekeeper', 'wide', 'structure', storehouse('?tab=structure')),
  screenshot('storekeeper', 'wide', 'batches', storehouse('?tab=batches')),
  screenshot('storekeeper', 'wide', 'product-drawer', async (page, plant) => {
    await storehouse(`?product=${plant.productId}`)(page, plant);
    await expect(page.getByRole('dialog', { name: 'Плата управления К2' })).toBeVisible();
  }),
  screenshot(
    'storekeeper',
    'wide',
    'putaway',
    screenAt(
      ({ invoices, modules }) =>
        `/storehouse/distribute-receipt-invoice/${invoices.processed}?moduleId=${modules['storehouse']}`,
    ),
  ),
  screenshot(
    'storekeeper',
    'wide',
    'stock-takings',
    screenAt(({ modules }) => `/storehouse/stock-takings/${modules['storehouse']}`),
  ),
  screenshot('storekeeper', 'handheld', 'stock-taking-count', async (page, { stockTakings }) => {
    await page.goto(`/storehouse/stock-taking/${stockTakings.counting}?cell=${stockTakings.cellId}`);
    await expect(page.getByRole('button', { name: 'Ячейка посчитана' })).toBeVisible();
  }),
  screenshot('storekeeper', 'wide', 'stock-taking-review', async (page, { stockTakings }) => {
    await page.goto(`/storehouse/stock-taking/${stockTakings.review}`);
    await expect(page.getByRole('table', { name: 'Строки инвентаризации' })).toContainText('Недостача');
  }),
  screenshot('storekeeper', 'handheld', 'handheld-modes', async (page, plant) => {
    await terminalOf(page, plant).open(null);
    await expect(page.getByText(/^сегодня: \d+ операц/)).toBeVisible();
  }),
  screenshot('storekeeper', 'handheld', 'handheld-reception', async (page, plant) => {
    const terminal = terminalOf(page, plant);
    await terminal.open('reception');
    await terminal.scan(`pid=${plant.waitingUnit}`);
    await expect(terminal.product).toContainText('S/N');
    await terminal.scan(`cid=${plant.cellId}`);
    await expect(terminal.cell.getByRole('status')).toHaveText('B-1-1-01');
  }),
  screenshot('storekeeper', 'handheld', 'handheld-move', async (page, plant) => {
    const terminal = terminalOf(page, plant);
    await terminal.open('reception');
    await terminal.scan(`pid=${plant.storedUnit}`);
    await expect(terminal.move).toBeVisible();
  }),
  screenshot('storekeeper', 'handheld', 'handheld-cell', async (page, plant) => {
    const terminal = terminalOf(page, plant);
    await terminal.open('cell');
    await terminal.scan(`cid=${plant.stockTakings.cellId}`);
    await expect(page.getByText('Всего продукции')).toBeVisible();
  }),
  screenshot(
    'control',
    'wide',
    'invoices',
    screenAt(({ modules }) => `/receipt-invoice-control/${modules['receipt-invoice-control']}`),
  ),
  screenshot('control', 'wide', 'invoice-form', async (page, { invoices }) => {
    await page.goto(`/receipt-invoice-control/edit-receipt-invoice/${invoices.half}`);
    await expect(page.getByRole('heading', { name: /^Изменение приходной накладной/ })).toBeVisible();
  }),
  screenshot('control', 'wide', 'control-units', async (page, { invoices }) => {
    await page.goto(`/receipt-invoice-control/control-receipt-invoice/${invoices.half}`);
    await expect(page.getByText(/^Проконтролировано/)).toBeVisible();
  }),
  screenshot('control', 'wide', 'control-wizard', async (page, { invoices }) => {
    await page.goto(invoices.wizard);
    await expect(page.locator('[aria-current="step"]')).toContainText('Ввод данных');
  }),
  screenshot(
    'planner',
    'wide',
    'orders',
    screenAt(({ modules }) => `/production/${modules['production']}?tab=orders`),
  ),
  screenshot(
    'planner',
    'wide',
    'order',
    screenAt(({ orderId }) => `/production/orders/${orderId}`),
  ),
  screenshot(
    'planner',
    'wide',
    'passports',
    screenAt(({ orderId }) => `/production/orders/${orderId}/passports`),
  ),
  // Before the desks: their cameras take photos, and the journal has them.
  screenshot(
    'admin',
    'wide',
    'audit',
    screenAt(() => '/audit'),
  ),
  screenshot('picker', 'wide', 'workstation-picking', async (page, { modules }) => {
    await page.goto(`/picking-desk/${modules['picking-desk']}`);
    await new WorkstationPage(page).sitDown('Стол комплектования 1');
  }),
  screenshot('assembler', 'wide', 'workstation-task', async (page, { modules }) => {
    await page.goto(`/assembler-desk/${modules['assembler-desk']}`);
    await new WorkstationPage(page).sitDown('Сборочный стол 4');
  }),
  screenshot(
    'admin',
    'wide',
    'products',
    screenAt(() => '/products'),
  ),
  screenshot(
    'admin',
    'wide',
    'product',
    screenAt(() => '/products/edit/1'),
  ),
  screenshot(
    'admin',
    'wide',
    'users',
    screenAt(() => '/users'),
  ),
  screenshot('admin', 'wide', 'company-dialog', async (page) => {
    await page.goto('/companies');
    await page.getByRole('button', { name: /^Добавить компанию/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  screenshot(
    'admin',
    'wide',
    'profile',
    screenAt(() => '/user'),
  ),
  screenshot(
    'admin',
    'wide',
    'scanner-test',
    screenAt(() => '/scanner-test'),
  ),
  screenshot('admin', 'wide', 'palette', async (page) => {
    await page.goto('/modules');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settledKeyboard(page);
  }),
];

/** Opens the palette; its keys work slightly later than the screen appears. */
async function settledKeyboard(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
}
