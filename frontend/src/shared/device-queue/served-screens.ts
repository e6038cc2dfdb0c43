/** Screens that let a queue send, in the order in which they came; it sends for the person of the last one. */
export class ServedScreens {
  #screens: readonly { readonly userId: number }[] = [];

  /** For whom it is sent now, or null. */
  get userId(): number | null {
    return this.#screens.at(-1)?.userId ?? null;
  }

  /** A screen of this person is open. Answers the function that closes it. */
  open(userId: number): () => void {
    // An object of its own: the next screen may open for the same person before this one closes.
    const screen = { userId };
    this.#screens = [...this.#screens, screen];
    return () => {
      this.#screens = this.#screens.filter((other) => other !== screen);
    };
  }
}
