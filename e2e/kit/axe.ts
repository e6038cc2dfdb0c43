import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Serious and critical faults of the screen as it is now, in words. */
export async function faults(page: Page): Promise<string[]> {
  // A dialog that is still fading in has no colours of its own yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      // Those that follow a scroll position never end either.
      const isEndless = effect?.getTiming().iterations === Infinity || timeline !== document.timeline;
      return isEndless || playState === 'finished' || playState === 'idle';
    }),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** Turns the machine's colours; the page has taken them over when this is done. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
}

/** Waits until the screen has loaded what it shows. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
