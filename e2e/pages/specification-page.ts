import { expect, type Locator, type Page } from '@playwright/test';
import { answerQuestion } from '../kit/dialogs.js';

/** The editor of a specification: `/production/tech-map/edit/{id}`. */
export class SpecificationPage {
  constructor(readonly page: Page) {}

  async addMaterials(...products: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Добавить...' }).click();
    for (const product of products) {
      await this.choose(this.adding, /^Продукт/, product);
      await this.adding.getByRole('button', { name: 'Добавить', exact: true }).click();
      await expect(this.line(product)).toBeVisible();
    }
  }

  async addTechnology(name: string): Promise<void> {
    await this.adding.getByRole('button', { name: 'Технология' }).click();
    await this.adding.getByLabel('Название технологии').fill(name);
    await this.page.keyboard.press('Enter');
    await expect(this.line(name)).toBeVisible();
  }

  async addOperation(name: string, center: string): Promise<void> {
    await this.adding.getByRole('button', { name: 'Операция' }).click();
    await this.choose(this.adding, /^Рабочий центр/, center);
    await this.adding.getByLabel('Название операции').fill(name);
    await this.page.keyboard.press('Enter');
    await expect(this.line(name)).toBeVisible();
    await this.adding.getByRole('button', { name: 'Закрыть' }).click();
  }

  /** Adds a step to the open operation, with its components to pick. */
  async addStep(name: string, components: readonly string[] = []): Promise<void> {
    await this.page.getByRole('button', { name: 'Шаг', exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Название шага').fill(name);
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(dialog).toBeHidden();
    for (const component of components) {
      await this.page.getByRole('button', { name: 'Добавить материал' }).click();
      await this.choose(dialog, /^Материал/, component);
      await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
      await expect(dialog).toBeHidden();
    }
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await answerQuestion(this.page, 'Сохранить');
    await expect(this.page.getByText('Спецификация успешно сохранена')).toBeVisible();
  }

  /** A line of the tree; its label is followed by a detail and the result of the check list. */
  private line(label: string): Locator {
    return this.page.getByRole('treeitem', { name: new RegExp(`^${label}`) });
  }

  private get adding() {
    return this.page.getByRole('region', { name: 'Добавить...' });
  }

  private async choose(form: Locator, field: RegExp, option: string): Promise<void> {
    const box = form.getByRole('combobox', { name: field });
    await box.click();
    await box.fill(option);
    await this.page.getByRole('option', { name: option }).first().click();
  }
}
