import type { Page } from '@playwright/test';

export { expectGoal, median, p95 } from './figures.js';

/** Duration of the work, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Duration of the next frame of a page without changes, in milliseconds. */
export const frame = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      }),
  );
