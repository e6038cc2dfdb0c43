import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** A simulated keyboard with event timestamps of its own, so that a busy machine changes no gaps. */
export class Keyboard {
  #clock = 1_000;

  /** Advances the clock without a key press. */
  rest(milliseconds: number): void {
    this.#clock += milliseconds;
  }

  /** Presses a key this many milliseconds after the previous one; false when the page has swallowed it. */
  press(key: string, gap: number): boolean {
    this.#clock += gap;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: this.#clock });
    if (!fireEvent(target, event)) return false;
    // Evaluated per key, because a screen may have opened in between.
    const field = document.activeElement;
    if (key.length === 1 && field instanceof HTMLInputElement) insert(field, key);
    if (key === 'Enter' && target instanceof HTMLButtonElement) target.click();
    return true;
  }

  /** Types a text: the first character after `gaps[0]`, and so on; the last gap applies to the rest. */
  type(text: string, gaps: readonly number[]): void {
    Array.from(text).forEach((character, index) =>
      this.press(character, gaps[Math.min(index, gaps.length - 1)] ?? 0),
    );
  }
}

/**
 * Gives all events of `press` the same timestamp. The page treats a gap of 50 ms between two keys as typing,
 * and a busy machine causes such gaps.
 */
export function withoutPauses(press: () => void): void {
  const timeStamp = new Event('keydown').timeStamp;
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(timeStamp);
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
