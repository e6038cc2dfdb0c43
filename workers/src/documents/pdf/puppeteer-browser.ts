import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { emptyFrame, type RenderedDocument } from '../html/render-html.js';

export interface BrowserSettings {
  readonly executablePath: string;
  /** undefined: enabled unless the process runs as root, where Chromium refuses to start with a sandbox. */
  readonly sandbox: boolean | undefined;
}

export interface OpenPage {
  readonly browser: Browser;
  readonly page: Page;
}

const LAUNCH_MS = 20_000;
const CLOSE_MS = 2_000;

/**
 * Starts a browser with one page that can neither run scripts nor reach the network or the file system. The
 * page has the document fonts loaded.
 */
export async function openPage(settings: BrowserSettings, timeoutMs: number): Promise<OpenPage> {
  const browser = await puppeteer.launch({
    executablePath: settings.executablePath,
    // `--headless` without a value: the headless shell supports only this form, and new Chromium treats it as
    // its new mode.
    headless: 'shell',
    // With a pipe the browser ends with this process, even when it is killed; with a websocket it would
    // continue to run.
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: LAUNCH_MS,
    protocolTimeout: LAUNCH_MS,
    args: launchArguments(settings.sandbox ?? process.getuid?.() !== 0),
  });
  try {
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    page.setDefaultTimeout(timeoutMs);
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => void refuse(request));
    await loadFrame(page);
    return { browser, page };
  } catch (error) {
    await endBrowser(browser);
    throw error;
  }
}

/** A page that hangs in a layout does not respond to a graceful close. */
export async function endBrowser(browser: Browser): Promise<void> {
  const closed = browser.close().then(
    () => true,
    () => false,
  );
  if (!(await Promise.race([closed, delay(CLOSE_MS, false, { ref: false })])))
    browser.process()?.kill('SIGKILL');
}

function launchArguments(sandbox: boolean): string[] {
  return [
    ...(sandbox ? [] : ['--no-sandbox']),
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--font-render-hinting=none',
    '--hide-scrollbars',
    '--mute-audio',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-extensions',
    // A second barrier in addition to the request interception: no host name is ever resolved.
    '--host-resolver-rules=MAP * ~NOTFOUND',
  ];
}

/** Page API used by our injected scripts. Puppeteer runs them although page scripts are disabled. */
interface InPage {
  readonly document: {
    title: string;
    readonly body: { innerHTML: string };
    readonly images: Iterable<{ decode(): Promise<void> }>;
    readonly fonts: Iterable<{ load(): Promise<unknown> }>;
    getElementById(id: string): { textContent: string } | null;
  };
}

/**
 * Replaces the previous document in the page. Decoding the fonts again would take four times as long as
 * everything else.
 */
export async function show(page: Page, document: RenderedDocument): Promise<void> {
  if (await page.evaluate(showHere, document)) return;
  // The previous document has navigated the page away.
  await loadFrame(page);
  // A blank page must not be delivered as a document.
  if (!(await page.evaluate(showHere, document))) throw new Error('Страница для документов пропала');
}

async function loadFrame(page: Page): Promise<void> {
  await page.setContent(emptyFrame, { waitUntil: 'load' });
  await page.evaluate(loadFonts);
}

/** Returns whether the page had a frame for the document. */
async function showHere({ title, css, body }: RenderedDocument): Promise<boolean> {
  const { document } = globalThis as unknown as InPage;
  const style = document.getElementById('of-document');
  if (!style) return false;
  document.title = title;
  style.textContent = css;
  document.body.innerHTML = body;
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  return true;
}

async function loadFonts(): Promise<void> {
  const { document } = globalThis as unknown as InPage;
  await Promise.all(Array.from(document.fonts, (font) => font.load()));
}

/** A document contains everything as data: URLs; all other requests are refused, including files. */
async function refuse(request: HTTPRequest): Promise<void> {
  try {
    if (request.url().startsWith('data:')) await request.continue();
    else await request.abort('blockedbyclient');
  } catch {
    // The page was closed in the meantime, so nothing was loaded either.
  }
}
