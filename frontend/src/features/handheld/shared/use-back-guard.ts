import { useEffect, useRef } from 'react';

interface Guarded {
  readonly handheldGuard?: boolean;
}

interface Guard {
  onBack: () => void;
}

const isGuarded = (): boolean => (window.history.state as Guarded | null)?.handheldGuard === true;

/** Those on the screen, the topmost last; there is one history, so there is one entry for all of them. */
const guards: Guard[] = [];
/** Set while the guards' entry is being taken away. */
let onReleased: (() => void) | null = null;
let releasing: Promise<void> | null = null;

/**
 * The handheld's own back key as a button of the screen: while active one more entry of the history stands on top, and
 * going back from it calls `onBack` of what was opened last instead of leaving. The entry goes with the last of them.
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
      // What comes instead of it, or a page that is being gone to, is there in a moment.
      if (guards.length === 0) setTimeout(endGuarding);
    };
  }, [isActive]);
}

/** Takes the guards' entry away again: before leaving on purpose, so that it is not in the way later. */
export function releaseBackGuard(): Promise<void> {
  if (!isGuarded()) return Promise.resolve();
  // Twice at once would go back twice, out of the screen.
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
  // The router must not take it for a way to another page.
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
  // Something was opened meanwhile.
  if (guards.length > 0) standGuard();
  else window.removeEventListener('popstate', onPop, { capture: true });
}
