import { expect, type Locator, type Page } from '@playwright/test';

/** The check list of an empty plant, and the way through it: each line leads to its screen, a strip leads on and back. */
export class SetupPage {
  constructor(readonly page: Page) {}

  async shows(done: number): Promise<void> {
    await expect(this.page.getByText(`Готово ${done} из 9`)).toBeVisible({ timeout: 45_000 });
  }

  /** Presses the button of a line. */
  async begin(action: string): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: action, exact: true }).click();
  }

  /** The strip names what comes next: follows it. */
  async goOn(step: string): Promise<void> {
    const strip = this.page.getByRole('region', { name: 'Запуск предприятия' });
    await strip.getByRole('link', { name: step, exact: true }).click();
  }

  /** Fills the form that stands open and adds what it describes. */
  async add(title: string, fill: (dialog: Locator) => Promise<void>, button = 'Добавить'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await fill(dialog);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
