// Bare Chromium: puppeteer with one reused page prints the same HTML.
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { chromiumArgs, resolveChromium } from '../../scripts/chromium.mjs';
import { answerQuestions } from '../lib/child.mjs';

const puppeteer = createRequire(inRoot('workers', 'package.json'))('puppeteer-core').default;
const chromium = await resolveChromium();
if (!chromium) throw new Error('Chromium не найден');
const browser = await puppeteer.launch({
  executablePath: chromium.executablePath,
  headless: chromium.headless,
  env: { ...process.env, ...chromium.env },
  pipe: true,
  args: chromiumArgs(),
});
const page = (await browser.pages())[0] ?? (await browser.newPage());

answerQuestions(
  {
    /** @param {{ html: string, count: number }} input @returns PDFs per second */
    async round({ html, count }) {
      const startedAt = performance.now();
      for (let index = 0; index < count; index += 1) {
        await page.setContent(html, { waitUntil: 'load' });
        await page.pdf({ preferCSSPageSize: true, printBackground: true });
      }
      return count / ((performance.now() - startedAt) / 1000);
    },
  },
  () => browser.close(),
);
