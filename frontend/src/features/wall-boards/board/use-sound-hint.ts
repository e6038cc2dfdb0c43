import { useEffect, useState } from 'react';
import { isSoundOff, unlockSound } from '../../../shared/sound/sound.js';

/** How long the hint about blocked sound is shown, in milliseconds. */
const HINT_MS = 30_000;
const OPENS_MS = 1_000;

/** Whether to show that the browser blocks sound; a touch of the screen permits it. */
export function useSoundHint(isEnabled: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const touched = (): void => {
      unlockSound();
      setIsShown(false);
    };
    window.addEventListener('pointerdown', touched);
    // Permitted sound needs a moment to start, so the check is delayed.
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
