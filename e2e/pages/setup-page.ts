import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The check list of an empty plant: each line links to its screen, and a strip there links to the next step
 * and back.
 */
export class SetupPage {
  constructor(readonly page: Page) {}

  async shows(done: number): Promise<void> {
    await expect(this.page.getByText(`Готово ${done} из 9`)).toBeVisible({ timeout: 45_000 });
  }

  /** Presses the button of a line. */
  async begin(action: string): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: action, exact: true }).click();
  }

  /** Follows the link to the next step in the strip. */
  async goOn(step: string): Promise<void> {
    const strip = this.page.getByRole('region', { name: 'Запуск предприятия' });
    await strip.getByRole('link', { name: step, exact: true }).click();
  }

  /** Fills the open form and adds the record. */
  async add(title: string, fill: (dialog: Locator) => Promise<void>, button = 'Добавить'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await fill(dialog);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
