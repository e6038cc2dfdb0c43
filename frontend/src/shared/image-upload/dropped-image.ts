const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** The file that was dropped or pasted, images first; null when there is none. */
export function fileIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find((file) => file.type.startsWith('image/')) ?? files[0] ?? null;
}

/**
 * True when a pasted image is for `target`: not for a paste of text into a field (tables arrive as text and
 * image at once), and not while a dialog covers it.
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
