type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that take a scan as ordinary typing carry `data-scan="type"`. */
export const TYPED_SCAN_SELECTOR = '[data-scan="type"]';

/** The focused text field, or null. */
export function focusedField(): Field | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element;
  if (
    element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit'].includes(element.type)
  ) {
    return element;
  }
  return null;
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

/** A field's value before a burst, to be put back when the burst turns out to be a scan. */
export interface Snapshot {
  readonly field: Field;
  readonly value: string;
}

export function takeSnapshot(): Snapshot | null {
  const field = focusedField();
  return field ? { field, value: field.value } : null;
}

/** Writes the value through the prototype's setter: React does not notice an assignment to `value`. */
export function restore({ field, value }: Snapshot): void {
  if (field.value === value) return;
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
