import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 600px)';
const query = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(PHONE) : null);

function subscribe(listener: () => void): () => void {
  const asked = query();
  asked?.addEventListener('change', listener);
  return () => asked?.removeEventListener('change', listener);
}

/** True on screens of at most 600 px: dialogs fill them, lists show less. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
