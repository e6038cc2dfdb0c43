import { useRef, type PointerEvent } from 'react';

/** Minimum duration of a long press, in milliseconds. */
export const LONG_PRESS_MS = 550;

export interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void;
  readonly onContextMenu: (event: { preventDefault: () => void }) => void;
}

/** Detects a long press; the click that follows it is suppressed. */
export function useLongPress(act: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isLong = useRef(false);
  const end = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      end();
      isLong.current = false;
      timer.current = setTimeout(() => {
        isLong.current = true;
        act();
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event) => event.preventDefault(),
  };
}
