import { useEffect, useRef } from 'react';

interface Guarded {
  readonly handheldGuard?: boolean;
}

interface Guard {
  onBack: () => void;
}

const isGuarded = (): boolean => (window.history.state as Guarded | null)?.handheldGuard === true;

/** Active guards, the topmost last. They share one history entry. */
const guards: Guard[] = [];
/** Set while the guards' history entry is being removed. */
let onReleased: (() => void) | null = null;
let releasing: Promise<void> | null = null;

/**
 * Handles the device's back key as a button of the screen. While a guard is active, one extra history entry
 * is on top. Going back calls `onBack` of the latest guard instead of leaving the screen. The entry is
 * removed with the last guard.
 */
export function useBackGuard(isActive: boolean, onBack: () => void): void {
  const guard = useRef<Guard>({ onBack });
  useEffect(() => {
    guard.current.onBack = onBack;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const own = guard.current;
    guards.push(own);
    if (guards.length === 1) window.addEventListener('popstate', onPop, { capture: true });
    standGuard();
    return () => {
      guards.splice(guards.indexOf(own), 1);
      // Delayed: a replacing guard or the next page mounts in a moment.
      if (guards.length === 0) setTimeout(endGuarding);
    };
  }, [isActive]);
}

/**
 * Removes the guards' history entry; call it before leaving on purpose, so that the entry does not remain in
 * the history.
 */
export function releaseBackGuard(): Promise<void> {
  if (!isGuarded()) return Promise.resolve();
  // Shared by concurrent calls: two calls of `back()` would leave the screen.
  releasing ??= new Promise<void>((resolve) => {
    onReleased = resolve;
    window.history.back();
  }).finally(() => (releasing = null));
  return releasing;
}

function standGuard(): void {
  if (isGuarded()) return;
  window.history.pushState({ ...(window.history.state as object | null), handheldGuard: true }, '');
}

function onPop(event: PopStateEvent): void {
  // The router must not handle it as a navigation.
  event.stopImmediatePropagation();
  const released = onReleased;
  onReleased = null;
  if (released !== null) {
    released();
    return;
  }
  standGuard();
  guards.at(-1)?.onBack();
}

async function endGuarding(): Promise<void> {
  if (guards.length > 0) return;
  await releaseBackGuard();
  // Another guard was activated in the meantime.
  if (guards.length > 0) standGuard();
  else window.removeEventListener('popstate', onPop, { capture: true });
}
