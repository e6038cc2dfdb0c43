import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { useEffect, useRef, useState } from 'react';
import { chime, isSoundOff, unlockChime } from './chime.js';

/** How long the hint about a blocked sound stays, in milliseconds. */
const HINT_MS = 30_000;
const OPENS_MS = 1_000;

/** Sounds for calls that were not there before. @param onNew shows them */
export function useCallSound(calls: readonly PlaceCall[] | undefined, onNew: () => void): void {
  const known = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    if (calls === undefined) return;
    const before = known.current;
    known.current = new Set(calls.map(({ id }) => id));
    if (before === undefined || calls.every(({ id }) => before.has(id))) return;
    chime();
    onNew();
  }, [calls, onNew]);
}

/** Whether to say that the browser keeps the sound off; a touch of the screen lets it on. */
export function useSoundHint(isWanted: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const touched = (): void => {
      unlockChime();
      setIsShown(false);
    };
    window.addEventListener('pointerdown', touched);
    // A sound that is let on takes a moment to open.
    const asked = setTimeout(() => setIsShown(isSoundOff()), OPENS_MS);
    const timer = setTimeout(() => setIsShown(false), HINT_MS);
    return () => {
      window.removeEventListener('pointerdown', touched);
      clearTimeout(asked);
      clearTimeout(timer);
    };
  }, [isWanted]);
  return isShown;
}
