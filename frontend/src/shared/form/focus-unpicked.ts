/** On fields whose text was typed and names no choice yet. */
export const UNPICKED = 'data-unpicked';

/**
 * Leads to the first field in which something was typed and not picked; it says so itself. Forms ask before they send:
 * what was typed is never dropped. False: there is none.
 */
export function focusUnpicked(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>(`[${UNPICKED}]`) ?? null;
  // Also where the focus is there already, as with Ctrl+S: the field judges its text when it loses it.
  field?.blur();
  field?.focus();
  return field !== null;
}
