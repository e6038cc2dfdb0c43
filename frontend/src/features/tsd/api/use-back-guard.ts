import { useCallback, useEffect, useRef } from 'react';

interface Guarded {
  readonly tsdGuard?: boolean;
}

const isGuarded = (): boolean => (window.history.state as Guarded | null)?.tsdGuard === true;

/**
 * The handheld's own back key as a button of the screen: while active one more entry of the history stands on top, and
 * going back from it calls `onBack` instead of leaving.
 * @returns takes the entry away again; call it before leaving on purpose, so that it is not in the way later
 */
export function useBackGuard(isActive: boolean, onBack: () => void): () => Promise<void> {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const released = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isActive) return undefined;
    const push = (): void => {
      if (isGuarded()) return;
      window.history.pushState({ ...(window.history.state as object | null), tsdGuard: true }, '');
    };
    const onPop = (event: PopStateEvent): void => {
      // The router must not take it for a way to another page.
      event.stopImmediatePropagation();
      if (released.current === null) {
        push();
        latest.current();
      } else {
        released.current();
        released.current = null;
      }
    };
    push();
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [isActive]);
  return useCallback(
    () =>
      new Promise((resolve) => {
        if (!isGuarded()) {
          resolve();
          return;
        }
        released.current = resolve;
        window.history.back();
      }),
    [],
  );
}
