import { useEffect, useState } from 'react';
import { isSoundOff, unlockSound } from '../../../shared/sound/sound.js';

/** How long the hint about a blocked sound stays, in milliseconds. */
const HINT_MS = 30_000;
const OPENS_MS = 1_000;

/** Whether to say that the browser keeps the sound off; a touch of the screen lets it on. */
export function useSoundHint(isEnabled: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const touched = (): void => {
      unlockSound();
      setIsShown(false);
    };
    window.addEventListener('pointerdown', touched);
    // A sound that is let on takes a moment to open.
    const openTimer = setTimeout(() => setIsShown(isSoundOff()), OPENS_MS);
    const timer = setTimeout(() => setIsShown(false), HINT_MS);
    return () => {
      window.removeEventListener('pointerdown', touched);
      clearTimeout(openTimer);
      clearTimeout(timer);
    };
  }, [isEnabled]);
  return isShown;
}
