import type { Page } from '@playwright/test';

/**
 * A scan by a keyboard-wedge scanner: real key events that end with Enter. They are sent without waiting for one
 * another, as a scanner does; a busy test machine must not stretch them into typing.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const press = (key: string, text: string, physical = '') => [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: physical, text }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: physical }),
  ];
  await Promise.all([
    ...Array.from(code, (character) => press(character, character)).flat(),
    ...press('Enter', '\r', 'Enter'),
  ]);
  await session.detach();
}

/** Characters, and how many milliseconds after the one before each of them comes; the last figure holds for the rest. */
export type Typing = readonly [text: string, ...gaps: number[]];

/**
 * Real key events at the times that a hand or a hesitating scanner would have: each says when it was pressed, so that neither
 * the test nor the machine has to keep the pace. Ends with Enter right behind the last character.
 */
export async function typeAt(page: Page, ...parts: readonly Typing[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = parts.flatMap(([text, ...gaps]) =>
    Array.from(text, (key, index) => ({ key, text: key, gap: gaps[Math.min(index, gaps.length - 1)] ?? 4 })),
  );
  const all = [...keys, { key: 'Enter', text: '\r', gap: 4 }];
  // The last one is pressed now: a page knows no events of the future.
  let at = Date.now() - all.reduce((sum, { gap }) => sum + gap, 0);
  await Promise.all(
    all.flatMap(({ key, text, gap }) => {
      at += gap;
      const common = { key, code: key === 'Enter' ? 'Enter' : '', timestamp: at / 1000 };
      return [
        session.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text }),
        session.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }),
      ];
    }),
  );
  await session.detach();
}
