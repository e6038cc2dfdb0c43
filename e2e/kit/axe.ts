import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { noRequests } from './requests.js';

/** Rules whose result depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Serious and critical violations of the current screen, as text. In the dark scheme only the colours differ
 * (`only`): names, roles and order were checked in the light scheme.
 */
export async function faults(page: Page, only?: 'colours'): Promise<string[]> {
  await still(page);
  const { violations } = await analyze(page, only && COLOURS);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(describeViolation);
}

/** Texts of the current screen with a contrast below 7, or below 4.5 for large text. */
export async function paleTexts(page: Page): Promise<string[]> {
  await still(page);
  const { violations } = await analyze(page, ['color-contrast-enhanced']);
  return violations.map(describeViolation);
}

/**
 * Runs in the page itself: our screens have no cross-origin frames, for which axe would open another tab to
 * merge results. Passed rules are not reported per node.
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
  // A dialog that is still fading in has intermediate colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      // Animations driven by a scroll position never end either.
      const isEndless = effect?.getTiming().iterations === Infinity || timeline !== document.timeline;
      return isEndless || playState === 'finished' || playState === 'idle';
    }),
  );
}

/** Switches the colour scheme of the system; returns when the page has applied it. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
}

/** No serious violation on the current page, in light and dark; `name` identifies it in messages. */
export async function checkInBothColors(page: Page, name: string): Promise<void> {
  await waitSettled(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await inColours(page, colorScheme);
    const violations = await faults(page, colorScheme === 'dark' ? 'colours' : undefined);
    expect.soft(violations, `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** The same in each of the sizes; the current size comes first, to avoid an additional layout. */
export async function checkAtSizes(page: Page, name: string, sizes: readonly ViewportSize[]): Promise<void> {
  const now = page.viewportSize()?.width;
  const ordered = sizes.toSorted((a, b) => Number(b.width === now) - Number(a.width === now));
  for (const size of ordered) {
    await page.setViewportSize(size);
    await checkInBothColors(page, `${name}, ${size.width} px`);
  }
}

/** Waits until the screen has loaded its data. */
export async function waitSettled(page: Page): Promise<void> {
  // Between the start of the application and its first call a screen is empty and makes no requests.
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#root')?.innerText.trim() !== '');
  await noRequests(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
