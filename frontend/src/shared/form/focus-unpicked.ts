/** Attribute of fields whose typed text matches no option yet. */
export const UNPICKED = 'data-unpicked';

/**
 * Focuses the first field with a typed text and no picked option; the field shows the error. Forms call this
 * before they submit, so that typed text is never dropped. Returns false when there is no such field.
 */
export function focusUnpicked(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>(`[${UNPICKED}]`) ?? null;
  // Needed also when the field already has the focus, as with Ctrl+S: the field validates its text on blur.
  field?.blur();
  field?.focus();
  return field !== null;
}
