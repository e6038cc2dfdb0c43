import { useEffect, useRef } from 'react';

interface Guarded {
  readonly handheldGuard?: boolean;
}

const isGuarded = (): boolean => (window.history.state as Guarded | null)?.handheldGuard === true;

/** Set while the guard's entry is being taken away; there is one history, so there is one of these. */
let onReleased: (() => void) | null = null;

/**
 * The handheld's own back key as a button of the screen: while active one more entry of the history stands on top, and
 * going back from it calls `onBack` instead of leaving.
 */
export function useBackGuard(isActive: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const push = (): void => {
      if (isGuarded()) return;
      window.history.pushState({ ...(window.history.state as object | null), handheldGuard: true }, '');
    };
    const onPop = (event: PopStateEvent): void => {
      // The router must not take it for a way to another page.
      event.stopImmediatePropagation();
      const released = onReleased;
      onReleased = null;
      if (released !== null) {
        released();
        return;
      }
      push();
      latest.current();
    };
    push();
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [isActive]);
}

/** Takes the guard's entry away again: before leaving on purpose, so that it is not in the way later. */
export function releaseBackGuard(): Promise<void> {
  return new Promise((resolve) => {
    if (!isGuarded()) {
      resolve();
      return;
    }
    onReleased = resolve;
    window.history.back();
  });
}
