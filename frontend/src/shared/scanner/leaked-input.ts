export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that receive a scan as ordinary typing have `data-scan="type"`. */
export const TYPED_SCAN_SELECTOR = '[data-scan="type"]';

const NO_TEXT = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'range',
  'color',
  'file',
  'reset',
  'image',
]);

/**
 * The field that a scan of its screen fills has `data-scan="target"`: text just typed into it is part of the
 * code.
 */
const TARGET_SELECTOR = '[data-scan="target"]';

/** The focused text field, or null. */
export function focusedField(): Field | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element;
  return element instanceof HTMLInputElement && !NO_TEXT.has(element.type) ? element : null;
}

/** True when a text field has the focus. */
export function isTyping(): boolean {
  const element = document.activeElement;
  return (
    focusedField() !== null ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** State of a field before a burst, to be restored when the burst is a scan. */
export interface Snapshot {
  readonly field: Field;
  readonly value: string;
  /** Selection; null in fields without one (numbers, e-mail addresses). */
  readonly start: number | null;
  readonly end: number | null;
}

/** True for the field that scans of its screen fill. */
export const isTarget = (field: Field): boolean => field.matches(TARGET_SELECTOR);

/** State of the focused field; null when no text field has the focus. */
export function snapshotFocusedField(): Snapshot | null {
  const field = focusedField();
  if (field === null || field.readOnly || field.disabled) return null;
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Bubbling event of a field after leaked scan text was removed: a list that opened for this text closes. */
export const LEAK_UNDONE = 'naryad:leak-undone';

/** Restores the field to its state before the leak. */
export function restore({ field, value, start, end }: Snapshot): void {
  if (field.value === value) return;
  write(field, value);
  if (start !== null && end !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event(LEAK_UNDONE, { bubbles: true }));
}

/** Types a text into the field as it was, because the burst was no scan. */
export function typeBack({ field, value, start, end }: Snapshot, text: string): void {
  const from = start ?? value.length;
  const limit = field.maxLength >= 0 ? field.maxLength : Number.MAX_SAFE_INTEGER;
  const typedText = `${value.slice(0, from)}${text}${value.slice(end ?? value.length)}`.slice(0, limit);
  write(field, typedText);
  const caret = Math.min(from + text.length, typedText.length);
  if (start !== null) field.setSelectionRange(caret, caret);
}

/** Uses the prototype's setter, because React does not notice an assignment to `value`. */
function write(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
