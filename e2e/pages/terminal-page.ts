import { expect, type Locator, type Page } from '@playwright/test';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import type { ReferenceCell, ReferenceLot } from '@naryad/contracts/handheld/dto';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { call } from '../kit/api.js';
import { scan } from '../kit/scanner.js';

/** Labels that a user with a handheld can scan. */
export interface Labels {
  readonly cells: readonly ReferenceCell[];
  readonly lots: readonly ReferenceLot[];
}

/** `/tsd-scan/{module}` */
export class TerminalPage {
  constructor(
    readonly page: Page,
    readonly moduleId: number,
  ) {}

  /** The terminal among the modules of the signed-in user. */
  static async of(page: Page): Promise<TerminalPage> {
    const { data } = await call(page, presenceRoutes.me, {});
    const terminal = data.modules.find((module) => module.key === 'tsd-scan');
    if (terminal === undefined) throw new Error('No user with a terminal');
    return new TerminalPage(page, terminal.id);
  }

  async labels(): Promise<Labels> {
    const cells = await call(this.page, handheldRoutes.getOfflineCells, { module_id: this.moduleId });
    const lots = await call(this.page, handheldRoutes.getOfflineLots, { module_id: this.moduleId });
    return { cells: cells.data, lots: lots.data };
  }

  async open(mode: 'reception' | 'cell' | 'picking' | null): Promise<void> {
    await this.page.goto(`/tsd-scan/${this.moduleId}${mode === null ? '' : `?mode=${mode}`}`);
    if (mode === 'reception') await expect(this.product).toBeVisible();
    if (mode === 'cell') await expect(this.page.getByText('Отсканируйте QR-код ячейки')).toBeVisible();
  }

  get product(): Locator {
    return this.page.getByRole('region', { name: /^1\. Продукция/ });
  }

  get cell(): Locator {
    return this.page.getByRole('region', { name: /^2\. Ячейка/ });
  }

  get confirm(): Locator {
    return this.page.getByRole('button', { name: /^Подтвердить/ });
  }

  get error(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Ошибка сканирования' });
  }

  get move(): Locator {
    return this.page.getByRole('dialog', { name: 'Продукция уже находится на складе' });
  }

  scan(code: string): Promise<void> {
    return scan(this.page, code);
  }

  /**
   * A scan on a throttled page: the keys carry the timestamps of a scanner, otherwise the page would see
   * typing.
   */
  async scanTimed(code: string): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const from = Date.now() / 1_000;
    const keys = [...Array.from(code, (key) => ({ key, text: key })), { key: 'Enter', text: '\r' }];
    await Promise.all(
      keys.map(({ key, text }, index) =>
        session.send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          key,
          code: key === 'Enter' ? key : '',
          text,
          timestamp: from + index / 1_000,
        }),
      ),
    );
    await session.detach();
  }

  /** Horizontal overflow: a handheld never scrolls sideways. */
  async width(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth);
  }
}
