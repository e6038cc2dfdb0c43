import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 600px)';
const NARROW = '(max-width: 900px)';
const COMPACT = '(max-width: 1439px)';

const matchesQuery = (query: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(query).matches;
const subscribeTo = (query: string) => (listener: () => void) => {
  const mediaQuery = typeof matchMedia === 'function' ? matchMedia(query) : null;
  mediaQuery?.addEventListener('change', listener);
  return () => mediaQuery?.removeEventListener('change', listener);
};
const subscribe = subscribeTo(PHONE);
const subscribeToNarrow = subscribeTo(NARROW);
const subscribeToCompact = subscribeTo(COMPACT);

/** True on screens of at most 600 px: dialogs are fullscreen, lists show less. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchesQuery(PHONE));
}

/** True on screens of at most 900 px, also for a wide one at 200 % zoom: toolbar buttons move into a menu. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribeToNarrow, () => matchesQuery(NARROW));
}

/** True below 1440 px, where a toolbar with many actions or a list with many columns does not fit. */
export function useIsCompact(): boolean {
  return useSyncExternalStore(subscribeToCompact, () => matchesQuery(COMPACT));
}
