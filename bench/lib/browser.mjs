import { createRequire } from 'node:module';
import { chromiumArgs, resolveChromium } from '../../scripts/chromium.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const puppeteer = createRequire(inRoot('workers', 'package.json'))('puppeteer-core').default;

/** The browser of the tests without a window. @param {{ width: number, height: number }} viewport */
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

/** Cookies of an address, as a request sends them, for a browser to keep. */
export const cookiesOf = (url, cookies) =>
  cookies.split('; ').map((pair) => {
    const [name, ...value] = pair.split('=');
    return { name, value: value.join('='), domain: new URL(url).hostname, path: '/' };
  });
