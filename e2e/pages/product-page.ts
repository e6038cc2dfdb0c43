import { expect, type Page } from '@playwright/test';

/** `/products` and `/products/edit/{id}` */
export class ProductPage {
  constructor(readonly page: Page) {}

  /** 'Добавить продукцию': opens the card of the new product. */
  async add(name: string): Promise<void> {
    await this.page.goto('/products');
    await this.page.getByRole('button', { name: 'Добавить продукцию' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Добавить продукцию' });
    await dialog.getByLabel('Название').fill(name);
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(dialog).toBeHidden();
    await this.isOpen(name);
  }

  async open(name: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: /Поиск по названию/ }).fill(name);
    await this.page.getByRole('link', { name: `Редактировать: ${name}` }).click();
    await this.isOpen(name);
  }

  private async isOpen(name: string): Promise<void> {
    await this.page.waitForURL('**/products/edit/*');
    await expect(this.page.getByRole('textbox', { name: 'Название' })).toHaveValue(name);
  }

  async fill(field: string, value: string): Promise<void> {
    await this.page.getByRole('textbox', { name: field, exact: true }).fill(value);
  }

  get attributes() {
    return this.page.getByRole('region', { name: 'Атрибуты' });
  }

  get components() {
    return this.page.getByRole('region', { name: 'Компоненты' });
  }

  /** The dialog of components: picks a product (when one is named) and a quantity, and presses the button. */
  async enterComponent(
    product: string | null,
    count: string,
    button: 'Добавить' | 'Применить',
  ): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    if (product !== null) {
      await dialog.getByRole('combobox', { name: 'Продукт' }).fill(product);
      await this.page.getByRole('option', { name: product }).first().click();
    }
    await dialog.getByLabel('Количество').fill(count);
    await dialog.getByRole('button', { name: button, exact: true }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Сохранить' }).click();
    await this.page.waitForURL((url) => url.pathname === '/products');
  }
}
