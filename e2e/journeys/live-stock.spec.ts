import { expect, test, type Page } from '@playwright/test';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { call } from '../kit/api.js';
import { expectGoal, frame, median, p95, timeOf } from '../kit/measures.js';
import { seat, type Seat } from '../kit/people.js';
import { receivable, receive, storehouseOf } from '../kit/storehouse.js';
import { StorehousePage } from '../pages/storehouse-page.js';

const PRODUCT = 'Винт М4×12';
const WARM_UP = 3;
const OPERATIONS = 15;
const SECOND = 1_000;
/** From the click of one user to the screen of another, p95, in milliseconds. */
const GOAL_MS = 300;
/**
 * Changes are batched for up to 60 ms before they are sent, and a second time when a batch has just been
 * sent.
 */
const GATHERING_MS = 120;
/**
 * Maximum ratio of the remaining time to the bare cost (the call itself, a read call, a frame; measured
 * between the operations). On a quiet machine this plus the batching time is the required 300 ms; on a busy
 * one both grow alike.
 */
const MOST_TIMES = 4;

let seats: Seat[] = [];

test.afterEach(async () => {
  for (const { context } of seats) await context.close();
  seats = [];
});

/** When the row of a product first shows a number in one of its cells, epoch milliseconds. */
function shownAt(page: Page, product: string, number: number): Promise<number> {
  return page.evaluate(
    ([name, digits]) =>
      new Promise<number>((resolve) => {
        const isShown = (): boolean =>
          [...document.querySelectorAll('tr[data-row]')].some(
            (row) =>
              row.textContent.includes(name!) &&
              [...row.querySelectorAll('td')].some(
                (cell) => cell.textContent.replaceAll(/\s/g, '') === digits,
              ),
          );
        const check = (): void => {
          if (!isShown()) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        check();
      }),
    [product, String(number)],
  );
}

test('an operation appears on the balances and operations of others at once', async ({ browser }) => {
  const actor = await seat(browser, 'storekeeper');
  const stock = await seat(browser, 'admin');
  const operations = await seat(browser, 'admin');
  seats = [actor, stock, operations];
  const moduleId = storehouseOf(actor.page);
  await stock.page.goto(`/storehouse/${moduleId}`);
  await operations.page.goto(`/storehouse/${moduleId}?tab=operations`);
  for (const { page } of [stock, operations]) {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(/^Обновлено/)).toBeVisible();
  }
  const item = await receivable(actor.page, PRODUCT);
  let count = await new StorehousePage(stock.page).count(PRODUCT);

  const delays = { stock: [] as number[], operations: [] as number[] };
  const needs = { stock: [] as number[], operations: [] as number[] };
  for (let index = 0; index < WARM_UP + OPERATIONS; index += 1) {
    // No other operation has this quantity.
    const quantity = 2_001 + index;
    count += quantity;
    const updates = [
      shownAt(stock.page, PRODUCT, count),
      shownAt(operations.page, PRODUCT, quantity),
    ] as const;
    const startedAt = Date.now();
    const receiving = await timeOf(() => receive(actor.page, item, quantity));
    const [onStock, onOperations] = await Promise.all(updates);
    if (index >= WARM_UP) {
      delays.stock.push(onStock - startedAt);
      delays.operations.push(onOperations - startedAt);
      const asking = await timeOf(() => call(stock.page, presenceRoutes.me, {}));
      const reading = await timeOf(() =>
        call(operations.page, stockRoutes.getStorehouseValues, {
          module_id: moduleId,
          before_id: null,
          per_page: 100,
        }),
      );
      needs.stock.push(receiving + asking + (await frame(stock.page)));
      needs.operations.push(receiving + reading + (await frame(operations.page)));
    }
    // The pace of a user with a scanner: one operation a second.
    await expect.poll(() => Date.now() - startedAt, { intervals: [50] }).toBeGreaterThan(SECOND);
  }

  for (const screen of ['stock', 'operations'] as const) {
    const [delay, need] = [median(delays[screen]), median(needs[screen])];
    const measured = `${screen}: p95 ${Math.round(p95(delays[screen]))} ms, median ${Math.round(delay)} ms; bare needs ${Math.round(need)} ms`;
    test
      .info()
      .annotations.push({ type: 'from the click of one to the screen of the other', description: measured });
    console.log(measured);
    expectGoal(`${screen}, p95`, p95(delays[screen]), GOAL_MS);
    expect(delay, measured).toBeLessThan(GATHERING_MS + MOST_TIMES * need);
  }
  expect(seats.flatMap(({ errors }) => errors)).toEqual([]);
});
