/** One of the two fixed slots of the reception. `was`: the value replaced by the last scan. */
export type Slot<T> =
  | { readonly state: 'waiting'; readonly was: T | null }
  | { readonly state: 'searching'; readonly code: string; readonly was: T | null }
  | { readonly state: 'error'; readonly text: string; readonly was: T | null }
  | { readonly state: 'filled'; readonly value: T; readonly was: T | null };

export const WAITING: Slot<never> = { state: 'waiting', was: null };

/** The value in the slot, or null. */
export const valueOf = <T>(slot: Slot<T>): T | null => (slot.state === 'filled' ? slot.value : null);

/** The value that a new scan would replace: the current one, or the one replaced by an unfinished scan. */
const heldBy = <T>(slot: Slot<T>): T | null => (slot.state === 'filled' ? slot.value : slot.was);

export const searching = <T>(slot: Slot<T>, code: string): Slot<T> => ({
  state: 'searching',
  code,
  was: heldBy(slot),
});

/** Fills a slot with a scan result. The same value again replaces nothing. */
export function filled<T>(slot: Slot<T>, value: T, isSame: (a: T, b: T) => boolean): Slot<T> {
  const heldValue = heldBy(slot);
  return { state: 'filled', value, was: heldValue !== null && !isSame(heldValue, value) ? heldValue : null };
}

export const refuseSlot = <T>(slot: Slot<T>, text: string): Slot<T> => ({
  state: 'error',
  text,
  was: heldBy(slot),
});

/** Undoes the last replacement. */
export const undone = <T>(slot: Slot<T>): Slot<T> =>
  slot.was === null ? slot : { state: 'filled', value: slot.was, was: null };

/** True when leaving the screen would lose a scan. */
export const isHeld = <T>({ state, was }: Slot<T>): boolean =>
  state === 'filled' || state === 'searching' || (state === 'error' && was !== null);
