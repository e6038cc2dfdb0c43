import { expect, type Locator, type Page } from '@playwright/test';

export interface NewOrder {
  readonly product: string;
  readonly techMap: string;
  readonly quantity: number;
  /** Local date and time as `yyyy-mm-ddThh:mm`; an early start puts the order first in every queue. */
  readonly start: string;
  readonly end: string;
}

/** `/production/{id}?tab=orders` */
export class ProductionPage {
  constructor(readonly page: Page) {}

  row(orderId: number): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: String(orderId), exact: true }) });
  }

  /** Creates an order without customer order and returns its number. */
  async create(order: NewOrder): Promise<number> {
    await this.page.getByRole('button', { name: 'Создать заказ' }).click();
    const dialog = this.page.getByRole('dialog');
    const withoutOrder = dialog.getByLabel('Создать без коммерческого заказа');
    await withoutOrder.check();
    await this.choose(dialog, 'Изделие', order.product);
    await this.choose(dialog, 'Спецификация', order.techMap);
    await dialog.getByLabel(/^Количество/).fill(String(order.quantity));
    await dialog.getByLabel(/^Начало/).fill(order.start);
    await dialog.getByLabel(/^Завершение/).fill(order.end);
    const answer = this.page.waitForResponse('**/api/productionOrder/createOrEditProductionOrder');
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    const body = (await (await answer).json()) as { data: { id: number } };
    await expect(dialog).toBeHidden();
    return body.data.id;
  }

  private async choose(dialog: Locator, label: string, option: string): Promise<void> {
    const field = dialog.getByRole('combobox', { name: new RegExp(`^${label}`) });
    // A single option is preselected.
    if ((await field.inputValue()).includes(option)) return;
    // Opened by the click: the option may be selected at this moment, and typing its current text would not
    // open the list.
    await field.click();
    await field.fill(option);
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async start(orderId: number): Promise<void> {
    await this.row(orderId)
      .getByRole('button', { name: /Запустить/ })
      .click();
    await expect(this.row(orderId)).toContainText('В работе');
  }
}
