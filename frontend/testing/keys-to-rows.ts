import type { UserEvent } from '@testing-library/user-event';

/**
 * Elements of the first row of a list: its link, a checkbox or button of the row, or the list itself when
 * arrow keys move in it.
 */
const IN_ROWS = 'tbody *, [data-opener], [tabindex="0"]:has(table)';

/**
 * Number of key presses from the top of a screen to the rows of its list, using the skip button of the
 * screen.
 * @throws when it takes more than `most`
 */
export async function keysToRows(user: UserEvent, maxKeys = 8): Promise<number> {
  const focused = (): HTMLElement => document.activeElement as HTMLElement;
  focused().blur();
  for (let keys = 1; keys <= maxKeys; keys += 1) {
    if (focused().textContent === 'Перейти к списку') await user.keyboard('{Enter}');
    else await user.tab();
    if (focused().matches(IN_ROWS)) return keys;
  }
  throw new Error(`No row within ${maxKeys} keys; the focus is at ${focused().outerHTML.slice(0, 200)}`);
}
