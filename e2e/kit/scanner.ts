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
