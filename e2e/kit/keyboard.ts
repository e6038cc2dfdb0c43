import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const MOST_STEPS = 80;

/** Presses Tab until the target has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached with ${key}`);
}

/** Types slower than a scanner; faster keys would count as a scan. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 70 });
}

/** Chooses from a picker: types a part of the name and accepts the match with Enter. */
export async function pick(page: Page, picker: Locator, text: string): Promise<void> {
  await tabTo(page, picker);
  await page.keyboard.press('Control+A');
  await type(page, text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
}
