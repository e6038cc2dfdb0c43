import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../platform/config/worker-config.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { HopelessJobError } from '../../platform/queue/job-handler.js';
import { PdfPrinter } from './pdf-printer.js';
import { openPage, type OpenPage } from './puppeteer-browser.js';

const PRINT_MS = 10_000;
const RECYCLE_AFTER = 200;

/**
 * One warm browser with one page that is used again and again: a new page for each PDF is three times slower. PDFs are
 * made one after the other. The browser is replaced after 200 of them, and after any error.
 */
@Injectable()
export class PuppeteerPdf extends PdfPrinter implements OnApplicationBootstrap, OnApplicationShutdown {
  private opened: Promise<OpenPage> | undefined;
  private printed = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'chromiumPath' | 'chromiumSandbox'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn' | 'info'>,
  ) {
    super();
  }

  /** Opens the browser in the background, so that the first document does not wait for it. */
  onApplicationBootstrap(): void {
    if (this.environment.chromiumPath === undefined) {
      this.logger.warn('Chromium не найден: PDF недоступны. Задайте PUPPETEER_EXECUTABLE_PATH');
      return;
    }
    this.warmUp();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.discard();
  }

  override print(html: string): Promise<Uint8Array> {
    const turn = this.queue.then(() => this.printNow(html));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async printNow(html: string): Promise<Uint8Array> {
    try {
      const { page } = await this.open();
      const pdf = await within(PRINT_MS, async () => {
        await page.setContent(html, { waitUntil: 'load', timeout: PRINT_MS });
        return page.pdf({
          preferCSSPageSize: true,
          printBackground: true,
          timeout: PRINT_MS,
          waitForFonts: true,
        });
      });
      this.printed += 1;
      if (this.printed >= RECYCLE_AFTER) {
        await this.discard();
        this.warmUp();
      }
      return pdf;
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  private open(): Promise<OpenPage> {
    return (this.opened ??= this.start());
  }

  private warmUp(): void {
    this.open().catch((error: unknown) => this.logger.warn({ err: error }, 'Браузер не запустился'));
  }

  private async start(): Promise<OpenPage> {
    const executablePath = this.environment.chromiumPath;
    if (executablePath === undefined) {
      throw new HopelessJobError('PDF недоступен: Chromium не найден (PUPPETEER_EXECUTABLE_PATH)');
    }
    try {
      const opened = await openPage({ executablePath, sandbox: this.environment.chromiumSandbox }, PRINT_MS);
      opened.browser.on('disconnected', () => {
        // It crashed or was killed; the next document gets a new one.
        if (this.opened === current) this.forget();
      });
      const current = this.opened;
      return opened;
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  private forget(): void {
    this.opened = undefined;
    this.printed = 0;
  }

  private async discard(): Promise<void> {
    const opened = await this.opened?.catch(() => undefined);
    this.forget();
    if (!opened) return;
    const ended = await Promise.race([
      opened.browser.close().then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000).unref()),
    ]);
    // A page that hangs in a layout does not answer a polite close.
    if (!ended) opened.browser.process()?.kill('SIGKILL');
  }
}

/** A deadline over the whole of it: puppeteer's own timeouts count each step anew. */
async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`PDF не готов за ${ms / 1000} с`)), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
