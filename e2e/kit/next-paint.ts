import type { Page } from '@playwright/test';

/** As slow as a tablet that costs a tenth of a developer's machine. */
const SLOWER = 6;

interface Seen {
  /** The longest time from a press to the frame that answers it, since `watch`. */
  longest: number;
  count: number;
}

/** Slows the page's processor down and watches its interactions from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const seen: Seen = { longest: 0, count: 0 };
    (window as never as { seenInteractions: Seen }).seenInteractions = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (!entry.interactionId) continue;
        seen.count += 1;
        seen.longest = Math.max(seen.longest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** How long the slowest press of `work` waited for its next frame, in milliseconds; those below 16 are not told. */
export async function nextPaint(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const { seenInteractions: seen } = window as never as { seenInteractions: Seen };
    seen.longest = 0;
    seen.count = 0;
  });
  await work();
  // The browser tells of an interaction after the frame that answers it.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    return (window as never as { seenInteractions: Seen }).seenInteractions.longest;
  });
}
