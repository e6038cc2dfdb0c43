import type { Page } from '@playwright/test';

interface Watched {
  scanTimes: number[];
}

/**
 * Records for each scan the time from the scanner's Enter to the frame in which a slot has changed. Call
 * before the page is opened: the listener must precede the product's own, which swallows the key.
 */
export async function watchScans(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { scanTimes: times });
    let enteredAt: number | null = null;
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') enteredAt = performance.now();
      },
      { capture: true },
    );
    new MutationObserver((changes) => {
      const isSlot = changes.some(
        ({ target }) => target instanceof Element && target.closest('section') !== null,
      );
      if (enteredAt === null || !isSlot) return;
      const from = enteredAt;
      enteredAt = null;
      requestAnimationFrame(() => times.push(performance.now() - from));
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
}

/** The times since the last call, in milliseconds. */
export const scanTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as Watched).scanTimes.splice(0));

/**
 * Time that the page's browser needs to lay out and render a plain list of 100 entries, in milliseconds: a
 * measure of the machine (and of its throttling) that is independent of the product.
 */
export const plainList = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const list = document.createElement('ol');
        for (let index = 0; index < 100; index += 1) {
          const entry = document.createElement('li');
          entry.textContent = `Строка ${index}`;
          list.append(entry);
        }
        document.body.append(list);
        list.getBoundingClientRect();
        requestAnimationFrame(() => {
          const time = performance.now() - from;
          list.remove();
          resolve(time);
        });
      }),
  );
