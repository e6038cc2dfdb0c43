import type { Page } from '@playwright/test';

/** As slow as a tablet at a tenth of the price of a developer's machine. */
const SLOWER = 6;

interface Seen {
  /** The longest time from a press to its next frame, since `watch`. */
  longest: number;
  count: number;
}

/** Throttles the page's CPU and measures its interactions from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const seenPaints: Seen = { longest: 0, count: 0 };
    (window as never as { seenInteractions: Seen }).seenInteractions = seenPaints;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (!entry.interactionId) continue;
        seenPaints.count += 1;
        seenPaints.longest = Math.max(seenPaints.longest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/**
 * The longest time from a press within `work` to its next frame, in milliseconds; times below 16 are not
 * reported.
 */
export async function nextPaint(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const { seenInteractions: seenPaints } = window as never as { seenInteractions: Seen };
    seenPaints.longest = 0;
    seenPaints.count = 0;
  });
  await work();
  // The browser reports an interaction after its frame.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    return (window as never as { seenInteractions: Seen }).seenInteractions.longest;
  });
}
