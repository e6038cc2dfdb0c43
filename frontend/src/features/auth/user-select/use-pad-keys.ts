import { useEffect, useRef } from 'react';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';

export interface PadActions {
  readonly type: (digit: string) => void;
  /** Removes the last digit, or all of them. */
  readonly erase: (all: boolean) => void;
  readonly onBack: () => void;
}

/** The digit of a physical key, by its key code, so that neither layout nor NumLock matters. */
function digitOf(event: KeyboardEvent): string | null {
  const byKeyCode = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (byKeyCode !== undefined) return byKeyCode;
  return event.code === '' && /^\d$/.test(event.key) ? event.key : null;
}

/**
 * Keyboard control of the pad: digits of the top row and of the number pad, Backspace, Delete; Esc goes back.
 */
export function usePadKeys(actions: PadActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const digit = digitOf(event);
      if (digit !== null) latest.current.type(digit);
      else if (event.key === 'Backspace') latest.current.erase(false);
      else if (event.key === 'Delete') latest.current.erase(true);
      else if (event.key === 'Escape') latest.current.onBack();
      else return;
      event.preventDefault();
    };
    const resumeScanner = scanEngine.pause();
    window.addEventListener('keydown', onKey);
    return () => {
      resumeScanner();
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
