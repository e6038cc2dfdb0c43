export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that take a scan as ordinary typing carry `data-scan="type"`. */
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

/** The field that a scan of its screen fills carries `data-scan="target"`: what was just typed into it is part of the code. */
const TARGET_SELECTOR = '[data-scan="target"]';

/** The focused text field, or null. */
export function focusedField(): Field | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element;
  return element instanceof HTMLInputElement && !NO_TEXT.has(element.type) ? element : null;
}

/** True when the focus is where a person types. */
export function isTyping(): boolean {
  const element = document.activeElement;
  return (
    focusedField() !== null ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** A field before a burst, to be put back when the burst turns out to be a scan. */
export interface Snapshot {
  readonly field: Field;
  readonly value: string;
  /** Selection; null in fields that have none (numbers, e-mail addresses). */
  readonly start: number | null;
  readonly end: number | null;
}

/** Is it the field that scans of its screen fill? */
export const isTarget = (field: Field): boolean => field.matches(TARGET_SELECTOR);

/** The focused field as it is; null where nothing can be typed. */
export function snapshotFocusedField(): Snapshot | null {
  const field = focusedField();
  if (field === null || field.readOnly || field.disabled) return null;
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Comes, bubbling, from a field into which a scan had leaked: a list that opened for that typing closes. */
export const LEAK_UNDONE = 'naryad:leak-undone';

/** Puts back what leaked into the field. */
export function restore({ field, value, start, end }: Snapshot): void {
  if (field.value === value) return;
  write(field, value);
  if (start !== null && end !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event(LEAK_UNDONE, { bubbles: true }));
}

/** Types a text into the field as it was: it was no scan after all. */
export function typeBack({ field, value, start, end }: Snapshot, text: string): void {
  const from = start ?? value.length;
  const limit = field.maxLength >= 0 ? field.maxLength : Number.MAX_SAFE_INTEGER;
  const typed = `${value.slice(0, from)}${text}${value.slice(end ?? value.length)}`.slice(0, limit);
  write(field, typed);
  const caret = Math.min(from + text.length, typed.length);
  if (start !== null) field.setSelectionRange(caret, caret);
}

/** Through the prototype's setter: React does not notice an assignment to `value`. */
function write(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
