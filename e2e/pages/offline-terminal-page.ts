import { expect, type Locator, type Page } from '@playwright/test';
import { scan } from '../kit/scanner.js';

/** A handheld terminal with its queue. */
export class OfflineTerminalPage {
  constructor(
    readonly page: Page,
    private readonly moduleId: number,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(`/tsd-scan/${this.moduleId}?mode=reception`);
    await expect(this.page.getByRole('heading', { name: 'Приёмка' })).toBeVisible();
  }

  /** Waits until the device has stored everything it needs to open and to show names without network. */
  async isPrepared(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const asOf = (): Promise<string | null> =>
      this.page.evaluate(
        () =>
          new Promise<string | null>((resolve) => {
            const opening = indexedDB.open('naryad-tsd-reference');
            opening.onsuccess = () => {
              const database = opening.result;
              const request = database.transaction('meta').objectStore('meta').get('reference');
              request.onsuccess = () => {
                database.close();
                const meta = request.result as { lotsAsOf: string | null } | undefined;
                resolve(meta?.lotsAsOf ?? null);
              };
            };
          }),
      );
    await expect.poll(asOf, { timeout: 30_000 }).not.toBeNull();
  }

  get sign(): Locator {
    return this.page.getByText('Нет связи. Операции сохраняются на устройстве');
  }

  get badge(): Locator {
    return this.page.getByRole('button', { name: /^Операции устройства/ });
  }

  /** Moves a unit by two scans and a touch. */
  async move(pid: number, cid: number): Promise<void> {
    await expect(this.page.getByRole('region', { name: /Продукция/ })).toBeVisible();
    await scan(this.page, `pid=${pid}`);
    const dialog = this.page.getByRole('dialog', { name: 'Продукция уже находится на складе' });
    await expect(dialog).toBeVisible();
    await scan(this.page, `cid=${cid}`);
    await dialog.getByRole('button', { name: 'Переместить', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async openQueue(): Promise<Locator> {
    await this.badge.click();
    return this.page.getByRole('dialog', { name: 'Операции устройства' });
  }
}
