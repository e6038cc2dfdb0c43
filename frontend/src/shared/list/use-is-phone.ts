import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 600px)';
const NARROW = '(max-width: 900px)';

const isOf = (wanted: string): boolean => typeof matchMedia === 'function' && matchMedia(wanted).matches;
const subscribeTo = (wanted: string) => (listener: () => void) => {
  const asked = typeof matchMedia === 'function' ? matchMedia(wanted) : null;
  asked?.addEventListener('change', listener);
  return () => asked?.removeEventListener('change', listener);
};
const subscribe = subscribeTo(PHONE);
const subscribeToNarrow = subscribeTo(NARROW);

/** True on screens of at most 600 px: dialogs fill them, lists show less. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => isOf(PHONE));
}

/** True on screens of at most 900 px, also a wide one at a zoom of 200 %: what a toolbar has goes into its menu. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribeToNarrow, () => isOf(NARROW));
}
