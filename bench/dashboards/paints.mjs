import { cookiesOf, openBrowser } from '../lib/browser.mjs';
import { percentile } from '../lib/figures.mjs';

const WAIT_MS = 30_000;

/**
 * Milliseconds from opening a URL until its data is visible, in a browser with a warm cache.
 * @param {string} url
 * @param {string} cookies of a session, as a request sends them
 * @param {{ name: string, path: string, shows: string }[]} screens `shows`: a text that is visible once the
 * data is
 * @param {number} times
 */
export async function paintsOf(url, cookies, screens, times) {
  const browser = await openBrowser({ width: 1440, height: 900 });
  try {
    await browser.setCookie(...cookiesOf(url, cookies));
    const results = [];
    for (const { name, path, shows } of screens) {
      const first = [];
      const whole = [];
      // The first opening fills the cache and is not counted.
      for (let time = 0; time <= times; time += 1) {
        const page = await browser.newPage();
        await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded', timeout: WAIT_MS });
        try {
          await page.waitForFunction(
            (text) => document.body?.innerText.includes(text),
            { timeout: WAIT_MS, polling: 'raf' },
            shows,
          );
        } catch {
          // Continues, so that earlier measurements are not lost.
          console.log(`«${name}» без «${shows}»: ${await page.evaluate(() => document.body.innerText)}`);
        }
        const paintTimes = await page.evaluate(() => ({
          whole: performance.now(),
          first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        }));
        if (time > 0) {
          first.push(paintTimes.first);
          whole.push(paintTimes.whole);
        }
        await page.close();
      }
      results.push({ name, first: percentile(first, 0.5), whole: percentile(whole, 0.5) });
    }
    return results;
  } finally {
    await browser.close();
  }
}
