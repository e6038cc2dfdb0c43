import { expect, test, type Page } from '@playwright/test';
import { seat, type Seat } from '../kit/people.js';
import { receivable, receive, storehouseOf } from '../kit/storehouse.js';
import { StorehousePage } from '../pages/storehouse-page.js';

const PRODUCT = 'Винт М4×12';
const WARM_UP = 5;
const OPERATIONS = 30;
const SECOND = 1_000;
/** What the plant demands of its screens, in milliseconds. */
const MOST_MS = 300;

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
        const isThere = (): boolean =>
          [...document.querySelectorAll('tr[data-row]')].some(
            (row) =>
              row.textContent.includes(name!) &&
              [...row.querySelectorAll('td')].some(
                (cell) => cell.textContent.replaceAll(/\s/g, '') === digits,
              ),
          );
        const look = (): void => {
          if (!isThere()) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    [product, String(number)],
  );
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1]!;

test('an operation appears on the balances and operations of others within 300 ms', async ({ browser }) => {
  const actor = await seat(browser, 'storekeeper');
  const remains = await seat(browser, 'admin');
  const operations = await seat(browser, 'admin');
  seats = [actor, remains, operations];
  const moduleId = storehouseOf(actor.page);
  await remains.page.goto(`/storehouse/${moduleId}`);
  await operations.page.goto(`/storehouse/${moduleId}?tab=operations`);
  for (const { page } of [remains, operations]) {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(/^Обновлено/)).toBeVisible();
  }
  const goods = await receivable(actor.page, PRODUCT);
  let count = await new StorehousePage(remains.page).count(PRODUCT);

  const delays = { remains: [] as number[], operations: [] as number[] };
  for (let index = 0; index < WARM_UP + OPERATIONS; index += 1) {
    // No other operation has this number of pieces.
    const pieces = 2_001 + index;
    count += pieces;
    const seen = [shownAt(remains.page, PRODUCT, count), shownAt(operations.page, PRODUCT, pieces)] as const;
    const startedAt = Date.now();
    await receive(actor.page, goods, pieces);
    const [onRemains, onOperations] = await Promise.all(seen);
    if (index >= WARM_UP) {
      delays.remains.push(onRemains - startedAt);
      delays.operations.push(onOperations - startedAt);
    }
    // The pace of a person with a scanner: an operation a second.
    await expect.poll(() => Date.now() - startedAt, { intervals: [50] }).toBeGreaterThan(SECOND);
  }

  const measured = { remains: p95(delays.remains), operations: p95(delays.operations) };
  test.info().annotations.push({ type: 'p95, ms', description: JSON.stringify(measured) });
  console.log(
    `p95 of ${OPERATIONS} operations, from the click of one to the screen of the other: %o`,
    measured,
  );
  expect(measured.remains).toBeLessThan(MOST_MS);
  expect(measured.operations).toBeLessThan(MOST_MS);
  expect(seats.flatMap(({ errors }) => errors)).toEqual([]);
});
