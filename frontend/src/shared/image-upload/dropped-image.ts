const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** The file that was dropped or pasted, a picture first; null when there is none. */
export function fileIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find((file) => file.type.startsWith('image/')) ?? files[0] ?? null;
}

/**
 * Whether a paste means a picture for this place: not where text is pasted into a field (tables come as text and as
 * picture at once), and not while a dialog lies over it.
 */
export function isPasteFor(target: HTMLElement, event: ClipboardEvent): boolean {
  const data = event.clipboardData;
  if (data === null || data.files.length === 0) return false;
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  if (isInField && data.types.includes('text/plain')) return false;
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const top = dialogs.at(-1);
  return top === undefined || top.contains(target);
}
