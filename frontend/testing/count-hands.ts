/** What a person's hands did since: clicks (taps), and keys. */
export interface Hands {
  readonly clicks: number;
  readonly keys: number;
}

/** Counts clicks and keys from now on, as the page hears them. The answer is read when the job is done. */
export function countHands(): Hands {
  const hands = { clicks: 0, keys: 0 };
  // A click on a label clicks its box, too: the hand pressed once.
  document.addEventListener('pointerdown', () => (hands.clicks += 1), true);
  document.addEventListener('keydown', () => (hands.keys += 1), true);
  return hands;
}
