import { chromium, type Browser, type FullConfig, type Page } from '@playwright/test';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { call } from '../../kit/api.js';
import { seat, type Person } from '../../kit/people.js';
import { receivable } from '../../kit/storehouse.js';
import { TerminalPage } from '../../pages/terminal-page.js';
import { fingerprint, fontsOfPictures, storeFonts } from './fonts.js';
import { sessionFile, storePlant, type Plant } from './plant.js';

const BOARD = 'Плата управления К2';
const SCREW = 'Винт М4×12';
/**
 * Orders of the demo plant are planned in hours relative to its filling; the first running one begins five
 * hours before it.
 */
const HOURS_OF_FIRST_IN_WORK = -5;
const PEOPLE: readonly Person[] = ['admin', 'planner', 'storekeeper', 'control', 'picker', 'assembler'];

/**
 * Runs once before the screenshots: signs in all users, creates records that the demo plant lacks, and
 * compares the fonts.
 */
export default async function prepare(config: FullConfig): Promise<void> {
  const { launchOptions, baseURL, viewport, locale, timezoneId } = config.projects[0]!.use;
  const browser = await chromium.launch(launchOptions);
  try {
    await compareFonts(browser);
    const pages = new Map<Person, Page>();
    for (const person of PEOPLE) {
      const { page, context } = await seat(browser, person, { baseURL, viewport, locale, timezoneId });
      pages.set(person, page);
      await context.storageState({ path: sessionFile(person) });
    }
    storePlant(await plantOf(pages.get('admin')!, pages.get('storekeeper')!));
  } finally {
    await browser.close();
  }
}

async function compareFonts(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const ownFingerprint = await fingerprint(page);
  await page.close();
  const isUpdate = process.env['VISUAL_UPDATE'] === 'on';
  if (isUpdate) storeFonts(ownFingerprint);
  if (isUpdate || fontsOfPictures() === ownFingerprint) return;
  process.env['LOOKS_OTHER_FONTS'] = 'on';
  console.log(
    'Шрифты или браузер этой машины рисуют буквы иначе, чем на снимках: проверяется только, что экраны открываются.\n' +
      'Снимите свои: npm run looks -- --update (на неизменённом коде), затем сравнивайте с ними.',
  );
}

async function plantOf(admin: Page, keeper: Page): Promise<Plant> {
  const { data: me, time_zone: timeZone } = await call(admin, presenceRoutes.me, {});
  const modules = Object.fromEntries(me.modules.map((module) => [module.key, module.id]));
  const { productId, moduleId } = await receivable(keeper, BOARD);
  const { cells, lots } = await (await TerminalPage.of(keeper)).labels();
  const { data: orders } = await call(admin, productionRoutes.getProductionOrders, {});
  const { data: batches } = await call(admin, batchRoutes.getBatchManufactores, {});
  const inWork = orders.filter((order) => order.status === 'work');
  const firstStart = Math.min(...inWork.map((order) => Date.parse(order.plan_start_datetime)));
  return {
    moment: onThisDay(firstStart - HOURS_OF_FIRST_IN_WORK * 3_600_000, timeZone).toISOString(),
    modules,
    productId,
    waitingUnit: lots.find((lot) => lot.cell_id === null && lot.reception !== null)!.id,
    storedUnit: lots.find((lot) => lot.cell_id !== null && lot.is_unit)!.id,
    cellId: cells[0]!.id,
    orderId: inWork[0]!.id,
    batchId: batches[0]!.id,
    invoices: await invoicesOf(admin),
    stockTakings: await stockTakingsOf(keeper, moduleId),
  };
}

/** After the plant's midnight the server has another date than a clock stopped at the filling. */
function onThisDay(moment: number, timeZone: string | undefined): Date {
  const dayOf = (date: Date): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date);
  const [then, now] = [new Date(moment), new Date()];
  return dayOf(then) === dayOf(now) ? then : now;
}

async function invoicesOf(page: Page): Promise<Plant['invoices']> {
  const { data: invoices } = await call(page, receiptInvoiceRoutes.getReceiptInvoices, {});
  const invoiceOf = (number: string) => invoices.find((invoice) => invoice.number === number)!;
  const half = invoiceOf('ТН-2611-32');
  const { data: units } = await call(page, receiptControlRoutes.getByReceiptInvoice, {
    receipt_invoice_id: half.id,
  });
  const unit = units.find(({ receipt_status }) => receipt_status === null);
  const productId = unit?.product_id ?? half.products[0]!.product_id;
  return {
    half: half.id,
    processed: invoiceOf('ТН-2611-34').id,
    wizard: `/receipt-invoice-control/control-receipt-invoice/${half.id}/product/${productId}?moduleId=${half.module_id}`,
  };
}

/** One that is counted, and one whose only cell has less stock than the ledger records. */
async function stockTakingsOf(page: Page, moduleId: number): Promise<Plant['stockTakings']> {
  const { data: rows } = await call(page, stockRoutes.getStorehouseProducts, {
    module_id: moduleId,
    group: 'cell',
    search: SCREW,
  });
  const cellIds = rows.map((row) => row.cell_id!);
  const countedCellId = cellIds[0]!;
  const counting = cellIds[1]!;
  const review = await create(page, moduleId, countedCellId);
  const { data: content } = await call(page, stockTakingRoutes.getCountedGoods, {
    id: review,
    cell_id: countedCellId,
  });
  const [item] = content.goods;
  const key = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() });
  await call(
    page,
    stockTakingRoutes.saveCount,
    {
      id: review,
      cell_id: countedCellId,
      product_id: item!.product.id,
      batch_manufacture_id: item!.batch_manufacture_id,
      quantity: 7,
      position: item!.position,
    },
    key(),
  );
  const { data: after } = await call(page, stockTakingRoutes.getCountedGoods, {
    id: review,
    cell_id: countedCellId,
  });
  await call(
    page,
    stockTakingRoutes.closeCell,
    { id: review, cell_id: countedCellId, position: after.position },
    key(),
  );
  const { data: taking } = await call(page, stockTakingRoutes.getStockTaking, { id: review });
  await call(page, stockTakingRoutes.startReview, { id: review, version: taking.version }, key());
  return { counting: await create(page, moduleId, counting), review, cellId: counting };
}

async function create(page: Page, moduleId: number, cellId: number): Promise<number> {
  const { data } = await call(
    page,
    stockTakingRoutes.createStockTaking,
    { module_id: moduleId, scope: 'cells', cell_ids: [cellId] },
    { idempotencyKey: crypto.randomUUID() },
  );
  return data.id;
}
