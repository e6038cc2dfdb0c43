/** One of the two fixed places of the reception [2 §2.11]. `was`: what the last scan replaced. */
export type Slot<T> =
  | { readonly state: 'waiting'; readonly was: T | null }
  | { readonly state: 'searching'; readonly code: string; readonly was: T | null }
  | { readonly state: 'error'; readonly text: string; readonly was: T | null }
  | { readonly state: 'filled'; readonly value: T; readonly was: T | null };

export const WAITING: Slot<never> = { state: 'waiting', was: null };

/** What is in the slot, or null. */
export const valueOf = <T>(slot: Slot<T>): T | null => (slot.state === 'filled' ? slot.value : null);

/** What would be lost by a new scan: the value, or what an unfinished scan has pushed aside. */
const heldBy = <T>(slot: Slot<T>): T | null => (slot.state === 'filled' ? slot.value : slot.was);

export const searching = <T>(slot: Slot<T>, code: string): Slot<T> => ({
  state: 'searching',
  code,
  was: heldBy(slot),
});

/** A found thing. The same one again replaces nothing. */
export function filled<T>(slot: Slot<T>, value: T, isSame: (a: T, b: T) => boolean): Slot<T> {
  const held = heldBy(slot);
  return { state: 'filled', value, was: held !== null && !isSame(held, value) ? held : null };
}

export const refused = <T>(slot: Slot<T>, text: string): Slot<T> => ({
  state: 'error',
  text,
  was: heldBy(slot),
});

/** One tap takes the last replacement back. */
export const undone = <T>(slot: Slot<T>): Slot<T> =>
  slot.was === null ? slot : { state: 'filled', value: slot.was, was: null };

/** Something was scanned that leaving the screen would lose. */
export const isHeld = <T>({ state, was }: Slot<T>): boolean =>
  state === 'filled' || state === 'searching' || (state === 'error' && was !== null);
