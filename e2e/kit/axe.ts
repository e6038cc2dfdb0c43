import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { noRequests } from './requests.js';

/** Rules whose verdict depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Serious and critical faults of the screen as it is now, in words. In the dark `only` its colours are another screen: names,
 * roles and order are those that were looked at in the light.
 */
export async function faults(page: Page, only?: 'colours'): Promise<string[]> {
  await still(page);
  const { violations } = await analyze(page, only && COLOURS);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(describeViolation);
}

/** Texts of the screen as it is now whose contrast is below 7, or 4.5 where they are large. */
export async function paleTexts(page: Page): Promise<string[]> {
  await still(page);
  const { violations } = await analyze(page, ['color-contrast-enhanced']);
  return violations.map(describeViolation);
}

/**
 * In the page itself: our screens have no frames of other origins, for which axe would open a tab of its own to put the
 * results together. What passed is not described node by node.
 */
const analyze = (page: Page, rules?: string[]) =>
  new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
    })
    .setLegacyMode()
    .analyze();

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const describeViolation = ({ id, nodes }: Violation): string =>
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

/** No serious fault of what the page shows now, in light and dark; `name` says what it is. */
export async function checkInBothColors(page: Page, name: string): Promise<void> {
  await settled(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await inColours(page, colorScheme);
    const violations = await faults(page, colorScheme === 'dark' ? 'colours' : undefined);
    expect.soft(violations, `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** The same in each of the sizes; the one that the page has comes first, so that it is not laid out once more. */
export async function checkAtSizes(page: Page, name: string, sizes: readonly ViewportSize[]): Promise<void> {
  const now = page.viewportSize()?.width;
  const ordered = sizes.toSorted((a, b) => Number(b.width === now) - Number(a.width === now));
  for (const size of ordered) {
    await page.setViewportSize(size);
    await checkInBothColors(page, `${name}, ${size.width} px`);
  }
}

/** Waits until the screen has loaded what it shows. */
export async function settled(page: Page): Promise<void> {
  // Between its program and its first call a screen is empty, and asks for nothing either.
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#root')?.innerText.trim() !== '');
  await noRequests(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
