import type { Page } from '@playwright/test';

/** A scan by a keyboard-wedge scanner: a burst of keys that ends with Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 2 });
  await page.keyboard.press('Enter');
}
