import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { emptyFrame, type RenderedDocument } from '../html/render-html.js';

export interface BrowserSettings {
  readonly executablePath: string;
  /** Undefined: on unless we are root, for whom Chromium refuses to run with it. */
  readonly sandbox: boolean | undefined;
}

export interface OpenPage {
  readonly browser: Browser;
  readonly page: Page;
}

const LAUNCH_MS = 20_000;
const CLOSE_MS = 2_000;

/**
 * Starts a browser with one page that can neither run scripts nor reach the network or the file system. The fonts of
 * documents are in it.
 */
export async function openPage(settings: BrowserSettings, timeoutMs: number): Promise<OpenPage> {
  const browser = await puppeteer.launch({
    executablePath: settings.executablePath,
    // `--headless` without a value: the headless shell knows nothing else, and new Chromium takes it as its own mode.
    headless: 'shell',
    // With a pipe the browser dies with us even when we are killed; with a websocket it would live on.
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

/** A page that hangs in a layout does not answer a polite close. */
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
    // A second lock beside the interception: no name is ever resolved.
    '--host-resolver-rules=MAP * ~NOTFOUND',
  ];
}

/** What our own scripts use of a page; puppeteer runs them although those of the page are off. */
interface InPage {
  readonly document: {
    title: string;
    readonly body: { innerHTML: string };
    readonly images: Iterable<{ decode(): Promise<void> }>;
    readonly fonts: Iterable<{ load(): Promise<unknown> }>;
    getElementById(id: string): { textContent: string } | null;
  };
}

/** Puts a document in the place of the former one: to decode the fonts anew takes four times as long as all the rest. */
export async function show(page: Page, document: RenderedDocument): Promise<void> {
  if (await page.evaluate(showHere, document)) return;
  // The former document has led the page away.
  await loadFrame(page);
  // A blank page must not become somebody's document.
  if (!(await page.evaluate(showHere, document))) throw new Error('Страница для документов пропала');
}

async function loadFrame(page: Page): Promise<void> {
  await page.setContent(emptyFrame, { waitUntil: 'load' });
  await page.evaluate(loadFonts);
}

/** Answers whether there was a frame for it. */
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

/** Everything a document needs is in it as data: URLs; all else is refused, files included. */
async function refuse(request: HTTPRequest): Promise<void> {
  try {
    if (request.url().startsWith('data:')) await request.continue();
    else await request.abort('blockedbyclient');
  } catch {
    // The page went away meanwhile; nothing was loaded either.
  }
}
