import { useEffect, useRef } from 'react';
import { isTyping } from './leaked-input.js';
import { MAX_GAP_MS } from './scan-detector.js';

/**
 * Handlers by physical key (`event.code`), independent of the layout: `{ ArrowRight: next, KeyP: print }`, or
 * by the character where it matters (`{ '?': help }`).
 */
export type Hotkeys = Readonly<Partial<Record<string, () => void>>>;

/** Longer than the gap within a scan. */
const SETTLE_MS = MAX_GAP_MS + 20;

/**
 * Single-key shortcuts of a screen; disabled while the user types, with Ctrl, Alt or Meta, on auto-repeat,
 * and while an element handles Enter or Space itself. Keys with a character wait 70 ms, because they may be
 * the first characters of a scan ('p' of `pid=`).
 */
export function useHotkeys(hotkeys: Hotkeys, enabled = true): void {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent): void => {
      clearTimeout(timer);
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isTyping()
      )
        return;
      const name = latest.current[event.code] === undefined ? event.key : event.code;
      const handler = latest.current[name];
      if (handler === undefined) return;
      const focused = document.activeElement;
      const acts =
        focused instanceof HTMLElement && focused.matches('button, a, [role="button"], [role="tab"]');
      if (acts && (event.code === 'Enter' || event.code === 'Space')) return;
      if (event.key.length === 1) {
        timer = setTimeout(() => latest.current[name]?.(), SETTLE_MS);
        return;
      }
      event.preventDefault();
      handler();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [enabled]);
}
