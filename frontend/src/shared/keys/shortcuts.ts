import { useEffect, useSyncExternalStore } from 'react';

/** Keys of the current screen, for the list behind `?`. */
export interface Shortcut {
  /** Key names as printed on the keyboard, pressed one after another or (`with`) together. */
  readonly keys: readonly string[];
  /** Description: 'Искать в списке'. */
  readonly text: string;
}

let shownShortcuts: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

function set(next: typeof shownShortcuts): void {
  shownShortcuts = next;
  for (const listener of listeners) listener();
}

function announce(shortcuts: readonly Shortcut[]): () => void {
  set([...shownShortcuts, shortcuts]);
  return () => set(shownShortcuts.filter((one) => one !== shortcuts));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Announces the keys of a part of the screen while it is mounted. It does not handle them.
 * @param shortcuts a constant list, or null while its keys are inactive
 */
export function useShortcuts(shortcuts: readonly Shortcut[] | null): void {
  useEffect(() => (shortcuts === null ? undefined : announce(shortcuts)), [shortcuts]);
}

/** All announced shortcuts, each text once. */
export function useAnnouncedShortcuts(): readonly Shortcut[] {
  const lists = useSyncExternalStore(subscribe, () => shownShortcuts);
  return [...new Map(lists.flat().map((one) => [one.text, one])).values()];
}
