import { useEffect } from 'react';

/**
 * Keeps the screen of the handheld awake while the terminal is open and visible, where the browser supports
 * it.
 */
export function useWakeLock(): void {
  useEffect(() => {
    // Missing in older browsers and over plain http.
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    if (wakeLock === undefined) return undefined;
    let heldLock: WakeLockSentinel | null = null;
    let isOver = false;
    const acquire = async (): Promise<void> => {
      if (document.hidden || (heldLock !== null && !heldLock.released)) return;
      const sentinel = await wakeLock.request('screen').catch(() => null);
      if (isOver) await sentinel?.release();
      else heldLock = sentinel;
    };
    const reacquire = (): void => void acquire();
    document.addEventListener('visibilitychange', reacquire);
    reacquire();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', reacquire);
      void heldLock?.release();
    };
  }, []);
}
