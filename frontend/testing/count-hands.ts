/** Number of clicks (taps) and keys since the start. */
export interface Hands {
  readonly clicks: number;
  readonly keys: number;
}

/** Counts clicks and keys from now on. Read the result when the task is done. */
export function countHands(): Hands {
  const hands = { clicks: 0, keys: 0 };
  // Counts `pointerdown`, because a click on a label also clicks its checkbox although the user pressed once.
  document.addEventListener('pointerdown', () => (hands.clicks += 1), true);
  document.addEventListener('keydown', () => (hands.keys += 1), true);
  return hands;
}
