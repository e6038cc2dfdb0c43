import { expect, type Page, type Request } from '@playwright/test';

/** Pending requests of a page. */
interface Watch {
  readonly underWay: Set<Request>;
  /** When a request last began or ended, epoch milliseconds. */
  changedAt: number;
}

const watches = new WeakMap<Page, Watch>();
const CALM_MS = 100;

/**
 * Waits until a page has no pending requests and has rendered their results. Playwright's 'networkidle' takes
 * half a second each time, and works only once after an address was opened.
 */
export async function noRequests(page: Page): Promise<void> {
  const watch = watches.get(page);
  if (watch === undefined) {
    watches.set(page, watchOf(page));
    return page.waitForLoadState('networkidle');
  }
  await page.waitForLoadState('load');
  const isCalm = (): boolean => watch.underWay.size === 0 && Date.now() - watch.changedAt >= CALM_MS;
  await expect(async () => {
    await expect.poll(isCalm, { message: 'requests under way', intervals: [25] }).toBe(true);
    // Follow-up requests are sent before the page becomes idle, however busy the machine is.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    expect(isCalm()).toBe(true);
  }).toPass({ intervals: [0], timeout: 30_000 });
}

function watchOf(page: Page): Watch {
  const watch: Watch = { underWay: new Set(), changedAt: Date.now() };
  let isLeaving = false;
  page.on('request', (request) => {
    if (request.resourceType() === 'ping') return;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    watch.underWay.add(request);
    watch.changedAt = Date.now();
  });
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    // The end of the previous page's requests is not reported.
    isLeaving = false;
    watch.underWay.clear();
  });
  const end = (request: Request): void => {
    watch.underWay.delete(request);
    watch.changedAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return watch;
}
