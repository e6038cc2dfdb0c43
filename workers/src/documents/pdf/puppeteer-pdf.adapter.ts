import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../platform/config/worker-config.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { HopelessJobError } from '../../platform/queue/job-handler.js';
import type { RenderedDocument } from '../html/render-html.js';
import { PdfPrinter } from './pdf-printer.js';
import { endBrowser, openPage, type OpenPage, show } from './puppeteer-browser.js';

const PRINT_MS = 10_000;
/**
 * After this number of PDFs the browser is replaced once no request is waiting: a start takes as long as ten
 * PDFs.
 */
const RECYCLE_AFTER = 200;
/** After this number the browser is replaced even when requests are waiting. */
const RECYCLE_AT_MOST = 400;
/**
 * Time without a request after which the adapter is idle. The portions of one document arrive within less.
 */
const REST_MS = 1_000;

/**
 * Prints all PDFs one after the other in one page with preloaded fonts: a document contains only its title,
 * style and body. Loading the fonts per document took four fifths of the time of a label. Page scripts are
 * disabled. The browser is replaced after 200 PDFs when idle, after 400 at the latest, and after any error.
 */
@Injectable()
export class PuppeteerPdf extends PdfPrinter implements OnApplicationBootstrap, OnApplicationShutdown {
  private opened: Promise<OpenPage> | undefined;
  private printed = 0;
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0;
  private isStopping = false;
  private idleTimer: NodeJS.Timeout | undefined;

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
    this.isStopping = true;
    clearTimeout(this.idleTimer);
    await this.discard();
  }

  override print(document: RenderedDocument): Promise<Uint8Array> {
    clearTimeout(this.idleTimer);
    this.waiting += 1;
    const result = this.queue.then(() => this.printNow(document));
    this.queue = result.catch(() => undefined).then(() => this.afterPrint());
    return result;
  }

  private async afterPrint(): Promise<void> {
    this.waiting -= 1;
    if (this.printed >= RECYCLE_AT_MOST) return this.recycle();
    if (this.printed < RECYCLE_AFTER || this.waiting > 0) return;
    this.idleTimer = setTimeout(() => (this.queue = this.queue.then(() => this.recycle())), REST_MS).unref();
  }

  private async recycle(): Promise<void> {
    await this.discard();
    if (!this.isStopping) this.warmUp();
  }

  private async printNow(document: RenderedDocument): Promise<Uint8Array> {
    try {
      const { page } = await this.open();
      const pdf = await within(PRINT_MS, async () => {
        await show(page, document);
        return page.pdf({
          preferCSSPageSize: true,
          printBackground: true,
          timeout: PRINT_MS,
          waitForFonts: true,
        });
      });
      this.printed += 1;
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
      const openedPage = await openPage(
        { executablePath, sandbox: this.environment.chromiumSandbox },
        PRINT_MS,
      );
      openedPage.browser.on('disconnected', () => {
        // It crashed or was killed; the next document gets a new one.
        if (this.opened === current) this.reset();
      });
      const current = this.opened;
      return openedPage;
    } catch (error) {
      this.reset();
      throw error;
    }
  }

  private reset(): void {
    this.opened = undefined;
    this.printed = 0;
  }

  private async discard(): Promise<void> {
    const openedPage = await this.opened?.catch(() => undefined);
    this.reset();
    if (!openedPage) return;
    await endBrowser(openedPage.browser);
  }
}

/** A deadline for the complete work: puppeteer's timeouts start again for each step. */
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
