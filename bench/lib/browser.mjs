import { createRequire } from 'node:module';
import { chromiumArgs, resolveChromium } from '../../scripts/chromium.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const puppeteer = createRequire(inRoot('workers', 'package.json'))('puppeteer-core').default;

/** The headless browser of the tests. @param {{ width: number, height: number }} viewport */
export async function openBrowser({ width, height }) {
  const chromium = await resolveChromium();
  if (!chromium) throw new Error('Chromium не найден');
  return puppeteer.launch({
    executablePath: chromium.executablePath,
    headless: chromium.headless,
    env: { ...process.env, ...chromium.env },
    pipe: true,
    args: [...chromiumArgs(), `--window-size=${width},${height}`],
    defaultViewport: { width, height },
  });
}

/** Cookies of a URL, as a request sends them, in the form that a browser stores. */
export const cookiesOf = (url, cookies) =>
  cookies.split('; ').map((pair) => {
    const [name, ...value] = pair.split('=');
    return { name, value: value.join('='), domain: new URL(url).hostname, path: '/' };
  });
