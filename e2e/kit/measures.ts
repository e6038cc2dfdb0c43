import { expect, type Page } from '@playwright/test';

/** How long something takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How long the next frame of a page takes, in which nothing changes; milliseconds. */
export const frame = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      }),
  );

const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ??
  Number.NaN;

export const median = (values: readonly number[]): number => at(values, 0.5);
export const p95 = (values: readonly number[]): number => at(values, 0.95);

/**
 * What the plant demands, in milliseconds. Asserted with `SPEED_GOALS=on` on a quiet machine; elsewhere only the ratios of
 * a run mean anything, and this prints.
 */
export function expectGoal(what: string, took: number, goal: number): void {
  console.log(`${what}: ${Math.round(took)} ms of ${goal}`);
  if (process.env['SPEED_GOALS'] === 'on') expect(took, what).toBeLessThan(goal);
}
