import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Serious and critical faults of the screen as it is now, in words. */
export async function faults(page: Page): Promise<string[]> {
  await still(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(inWords);
}

/** Texts of the screen as it is now whose contrast is below 7, or 4.5 where they are large. */
export async function paleTexts(page: Page): Promise<string[]> {
  await still(page);
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).analyze();
  return violations.map(inWords);
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const inWords = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`;

async function still(page: Page): Promise<void> {
  // A dialog that is still fading in has no colours of its own yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      // Those that follow a scroll position never end either.
      const isEndless = effect?.getTiming().iterations === Infinity || timeline !== document.timeline;
      return isEndless || playState === 'finished' || playState === 'idle';
    }),
  );
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
