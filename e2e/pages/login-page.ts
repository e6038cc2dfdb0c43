import type { Page } from '@playwright/test';

/** `/login` */
export class LoginPage {
  constructor(readonly page: Page) {}

  /** Enters address and password and presses 'Войти', whatever the result. */
  async enter(email: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Пароль', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Войти', exact: true }).click();
  }
}
