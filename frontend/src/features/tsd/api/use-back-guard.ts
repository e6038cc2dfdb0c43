import { useEffect, useRef } from 'react';

/**
 * The handheld's own back key, held up: while active one more entry of the history stands on top, and going back from it
 * asks instead of leaving. @param onBack is called for each press of the key
 */
export function useBackGuard(isActive: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const mark = { ...(window.history.state as object | null), tsdGuard: true };
    window.history.pushState(mark, '');
    const onPop = (event: PopStateEvent): void => {
      // The router must not take it for a way to another page.
      event.stopImmediatePropagation();
      window.history.pushState(mark, '');
      latest.current();
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
      const state = window.history.state as { readonly tsdGuard?: boolean } | null;
      if (state?.tsdGuard === true) window.history.back();
    };
  }, [isActive]);
}
