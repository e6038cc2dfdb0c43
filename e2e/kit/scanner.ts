import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

/** Characters, and the gap before each of them in milliseconds; the last gap applies to the rest. */
export type Typing = readonly [text: string, ...gaps: number[]];

/**
 * Real key events at the pace of a user or an irregular scanner: each event carries its timestamp, so neither
 * the test nor the machine affects the pace. Ends with Enter right after the last character.
 */
export async function typeAt(page: Page, ...parts: readonly Typing[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = parts.flatMap(([text, ...gaps]) =>
    Array.from(text, (key, index) => ({ key, text: key, gap: gaps[Math.min(index, gaps.length - 1)] ?? 4 })),
  );
  const all = [...keys, { key: 'Enter', text: '\r', gap: 4 }];
  // The last key is pressed now, because event timestamps cannot be in the future.
  let time = Date.now() - all.reduce((sum, { gap }) => sum + gap, 0);
  await Promise.all(
    all.flatMap(({ key, text, gap }) => {
      time += gap;
      const common = { key, code: key === 'Enter' ? 'Enter' : '', timestamp: time / 1000 };
      return [
        session.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text }),
        session.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }),
      ];
    }),
  );
  await session.detach();
}

/** Gap between two keys of a scanner, ms. */
const WEDGE_MS = 4;

/**
 * A scan by a keyboard-wedge scanner: real key events that end with Enter, at scanner pace on any machine,
 * however busy.
 */
export async function scan(page: Page, code: string): Promise<void> {
  // Its first key must be later than all previous keys.
  await pause((code.length + 1) * WEDGE_MS);
  await typeAt(page, [code, WEDGE_MS]);
}
