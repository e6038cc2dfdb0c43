import { expect, type Page } from '@playwright/test';

/** A desk: `/picking-desk/{id}`, `/assembler-desk/{id}` ... */
export class WorkstationPage {
  constructor(readonly page: Page) {}

  /** Selects the work place where the desk has several, and starts the camera. */
  async sitDown(workPlaceName: string | null): Promise<void> {
    if (workPlaceName !== null) await this.page.getByRole('button', { name: workPlaceName }).click();
    // The camera of an operation in work may be on by itself before the button is pressed.
    const allow = this.page.getByRole('button', { name: /^(Включить камеру|Скрыть)$/ });
    await allow.click();
    await expect(allow).toBeHidden();
  }

  async waitForOrder(orderId: number): Promise<void> {
    await expect(this.page.getByText(`Заказ ${orderId}`, { exact: false }).first()).toBeVisible();
  }

  /** Waits for the current item, by the number of its task. */
  async waitForTask(number: string): Promise<void> {
    await expect(this.page.getByRole('complementary', { name: 'Задание' })).toContainText(number);
  }

  /** True when the current item has this task number. */
  async shows(number: string): Promise<boolean> {
    const task = this.page.getByRole('complementary', { name: 'Задание' });
    return (await task.isVisible()) && (await task.innerText()).includes(number);
  }

  async startOperation(): Promise<void> {
    await this.page.getByRole('button', { name: 'Начать операцию' }).click();
    await this.answer('Вы действительно хотите начать операцию?', 'Начать');
    await expect(this.page.getByRole('button', { name: 'Начать операцию' })).toBeHidden();
  }

  /** Prints when the step is a print step, then continues; returns false after the last step. */
  async nextStep(): Promise<boolean> {
    const print = this.page.getByRole('button', { name: 'Распечатать документ' });
    const next = this.page.getByRole('button', { name: 'Следующий шаг →' });
    const finish = this.page.getByRole('button', { name: 'Завершить', exact: true });
    await expect(next.or(finish)).toBeVisible();
    // On other steps the button is not accented, and a press explains why nothing is printed.
    if ((await print.getAttribute('data-tone')) === 'accent') {
      const rendered = this.page.waitForResponse('**/api/documents/render');
      await print.click();
      expect((await rendered).status()).toBe(200);
      await expect(this.page.getByText('Отправлено на печать').first()).toBeVisible();
    }
    if (!(await next.isVisible())) return false;
    const number = this.page.getByText(/^Шаг \d+\/\d+$/);
    const step = await number.innerText();
    await next.click();
    await this.answer('Вы действительно хотите перейти к следующему шагу?', 'Перейти');
    await expect(number).not.toHaveText(step);
    return true;
  }

  async finishOperation(): Promise<void> {
    const saveResponse = this.page.waitForResponse(
      (answer) => answer.url().endsWith('/api/productionOperation/changeStatus') && answer.ok(),
    );
    await this.page.getByRole('button', { name: 'Завершить', exact: true }).click();
    await this.answer('Вы действительно хотите завершить операцию?', 'Завершить');
    await saveResponse;
  }

  /** Ends the operation at quality control (ОТК): with a defect its reason is typed. */
  async finishWithFault(
    fault: 'Доработка' | 'Брак',
    result: { readonly reason: string; readonly backTo?: string },
  ): Promise<void> {
    await this.page.getByRole('button', { name: 'Завершить', exact: true }).click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: fault, exact: true }).click();
    if (result.backTo !== undefined) {
      await dialog.getByRole('button', { name: result.backTo, exact: true }).click();
    }
    await dialog.getByLabel('Причина', { exact: true }).fill(result.reason);
    await dialog
      .getByRole('button', { name: fault === 'Брак' ? 'Забраковать' : 'Отправить на доработку' })
      .click();
    await expect(dialog).toBeHidden();
  }

  async finishAsGood(): Promise<void> {
    await this.page.getByRole('button', { name: 'Завершить', exact: true }).click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Годен', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async pause(reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Пауза', exact: true }).click();
    await this.page.getByRole('button', { name: reason, exact: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Операция на паузе' })).toBeVisible();
  }

  async resume(): Promise<void> {
    await this.page.getByRole('button', { name: 'Продолжить', exact: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Операция на паузе' })).toBeHidden();
  }

  /** Hands the running operation over to another work place of the work center. */
  async handOver(workPlaceName: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Пауза', exact: true }).click();
    await this.page.getByRole('button', { name: workPlaceName, exact: true }).click();
    await expect(this.page.getByRole('button', { name: 'Пауза', exact: true })).toBeHidden();
  }

  async answer(question: string, button: string): Promise<void> {
    const dialog = this.page
      .getByRole('dialog')
      .or(this.page.getByRole('alertdialog'))
      .filter({ hasText: question });
    await expect(dialog).toBeVisible();
    // The dialog ignores the first 300 ms against double taps: press until it closes.
    await expect(async () => {
      const answer = dialog.getByRole('button', { name: button, exact: true });
      if (await dialog.isVisible()) await answer.click({ timeout: 2_000 });
      await expect(dialog).toBeHidden({ timeout: 250 });
    }).toPass({ intervals: [50] });
  }
}
