import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Keys of one keyboard, by the clock of their own events: a busy machine stretches nothing. */
export class Keyboard {
  #clock = 1_000;

  /** Nothing is pressed for so long. */
  rest(milliseconds: number): void {
    this.#clock += milliseconds;
  }

  /** Presses a key so many milliseconds after the one before; false when the page has swallowed it. */
  press(key: string, gap: number): boolean {
    this.#clock += gap;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: this.#clock });
    if (!fireEvent(target, event)) return false;
    // Where the focus is by now: a screen may have opened.
    const field = document.activeElement;
    if (key.length === 1 && field instanceof HTMLInputElement) insert(field, key);
    if (key === 'Enter' && target instanceof HTMLButtonElement) target.click();
    return true;
  }

  /** Types a text: the first character after `gaps[0]`, and so on; the last gap holds for the rest. */
  type(text: string, gaps: readonly number[]): void {
    Array.from(text).forEach((character, index) =>
      this.press(character, gaps[Math.min(index, gaps.length - 1)] ?? 0),
    );
  }
}

/**
 * Gives all events of `press` the same time. The page reads a pause of 50 ms between two keys as typing by hand, and a busy
 * machine makes such pauses.
 */
export function withoutPauses(press: () => void): void {
  const at = new Event('keydown').timeStamp;
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(at);
  try {
    press();
  } finally {
    clock.mockRestore();
  }
}

function insert(field: HTMLInputElement, text: string): void {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? field.value.length;
  fireEvent.change(field, { target: { value: field.value.slice(0, from) + text + field.value.slice(to) } });
  field.setSelectionRange(from + text.length, from + text.length);
}
