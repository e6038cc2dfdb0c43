/**
 * Open screens that let a queue send, in the order of opening. The queue sends for the user of the latest
 * one.
 */
export class ServedScreens {
  #screens: readonly { readonly userId: number }[] = [];

  /** The user that the queue sends for now, or null. */
  get userId(): number | null {
    return this.#screens.at(-1)?.userId ?? null;
  }

  /** Registers an open screen of this user. Returns the function that closes it. */
  open(userId: number): () => void {
    // An object per screen: the next screen may open for the same user before this one closes.
    const screen = { userId };
    this.#screens = [...this.#screens, screen];
    return () => {
      this.#screens = this.#screens.filter((other) => other !== screen);
    };
  }
}
