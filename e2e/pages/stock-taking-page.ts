import { expect, type Page } from '@playwright/test';
import { answerQuestion } from '../kit/dialogs.js';
import { scan } from '../kit/scanner.js';

/** `/storehouse/stock-takings/{module}` and `/storehouse/stock-taking/{id}` */
export class StockTakingPage {
  constructor(readonly page: Page) {}

  /** Plans the cells with these addresses by keyboard only; returns the id. */
  async planByKeyboard(moduleId: number, addresses: readonly string[]): Promise<number> {
    const { page } = this;
    await page.goto(`/storehouse/stock-takings/${moduleId}`);
    await page.getByRole('button', { name: 'Новая инвентаризация' }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Новая инвентаризация' });
    await expect(dialog.getByRole('radio', { name: 'Весь склад' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Выбранные ячейки' })).toBeChecked();
    const find = dialog.getByRole('searchbox', { name: 'Найти по адресу' });
    for (const [index, address] of addresses.entries()) {
      await find.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(address, { delay: 60 });
      await dialog.getByRole('checkbox', { name: `Ячейка ${address}` }).focus();
      await page.keyboard.press('Space');
      await expect(dialog.getByText(`выбрано ${index + 1} из`)).toBeVisible();
    }
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.waitForURL(/\/storehouse\/stock-taking\/\d+$/);
    return Number(/\d+$/.exec(page.url())?.[0]);
  }

  /** Opens a cell by its label. */
  async scanCell(cellId: number, address: string): Promise<void> {
    await expect(this.page.getByText(/^Отсканируйте (ячейку|изделие)$/)).toBeVisible();
    await scan(this.page, `cid=${cellId}`);
    await expect(this.page.getByRole('heading', { level: 2, name: address })).toBeVisible();
  }

  /** Enters the quantity of a product row on the large keys. */
  async typeQuantity(productName: string, quantity: number): Promise<void> {
    await this.page.getByRole('list', { name: 'Товары в ячейке' }).getByText(productName).click();
    const sheet = this.page.getByRole('dialog', { name: productName });
    for (const digit of String(quantity))
      await sheet.getByRole('button', { name: digit, exact: true }).click();
  }

  async closeCell(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ячейка посчитана' }).click();
    await answerQuestion(this.page, 'Да');
    await expect(this.page.getByText('Отсканируйте ячейку')).toBeVisible();
  }
}
