import { useEffect, useSyncExternalStore } from 'react';

/** Keys that do something on the screen that is shown, for the list behind `?`. */
export interface Shortcut {
  /** As they stand on the keys, pressed one by one or (`with`) together. */
  readonly keys: readonly string[];
  /** What they do: 'Искать в списке'. */
  readonly text: string;
}

let shown: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

function set(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

function announce(shortcuts: readonly Shortcut[]): () => void {
  set([...shown, shortcuts]);
  return () => set(shown.filter((one) => one !== shortcuts));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Names the keys of a part of the screen while it is mounted [ux §3.0.6]. It listens to none of them.
 * @param shortcuts a constant list, or null while its keys do nothing
 */
export function useShortcuts(shortcuts: readonly Shortcut[] | null): void {
  useEffect(() => (shortcuts === null ? undefined : announce(shortcuts)), [shortcuts]);
}

/** Everything that is announced now, each text once. */
export function useAnnouncedShortcuts(): readonly Shortcut[] {
  const lists = useSyncExternalStore(subscribe, () => shown);
  return [...new Map(lists.flat().map((one) => [one.text, one])).values()];
}
