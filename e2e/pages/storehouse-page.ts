import type { Page } from '@playwright/test';

/** `/storehouse/{id}?tab=remains` */
export class StorehousePage {
  constructor(readonly page: Page) {}

  /** The quantity that the row of a product currently shows, without a reload. */
  async count(product: string): Promise<number> {
    const row = this.page.getByRole('row').filter({ hasText: product });
    const text = await row.getByRole('cell').last().innerText();
    return Number(text.replaceAll(/\D/g, ''));
  }
}
