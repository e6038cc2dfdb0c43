import type { UserEvent } from '@testing-library/user-event';

/** What stands on the first row of a list: its door, a box or button of the row, or the list that arrows move in. */
const IN_ROWS = 'tbody *, [data-opener], [tabindex="0"]:has(table)';

/**
 * How many keys lead from the top of a screen into the rows of its list, for who takes the way that the screen offers.
 * @throws when it is farther than `most`
 */
export async function keysToRows(user: UserEvent, most = 8): Promise<number> {
  const focused = (): HTMLElement => document.activeElement as HTMLElement;
  focused().blur();
  for (let keys = 1; keys <= most; keys += 1) {
    if (focused().textContent === 'Перейти к списку') await user.keyboard('{Enter}');
    else await user.tab();
    if (focused().matches(IN_ROWS)) return keys;
  }
  throw new Error(`No row within ${most} keys; the focus is at ${focused().outerHTML.slice(0, 200)}`);
}
