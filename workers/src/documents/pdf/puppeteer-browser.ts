import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';

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

/** Starts a browser with one page that can neither run scripts nor reach the network or the file system. */
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
    return { browser, page };
  } catch (error) {
    await browser.close().catch(() => browser.process()?.kill('SIGKILL'));
    throw error;
  }
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

/** Everything a document needs is in it as data: URLs; all else is refused, files included. */
async function refuse(request: HTTPRequest): Promise<void> {
  try {
    if (request.url().startsWith('data:')) await request.continue();
    else await request.abort('blockedbyclient');
  } catch {
    // The page went away meanwhile; nothing was loaded either.
  }
}
