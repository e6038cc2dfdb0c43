import { useRef, type PointerEvent } from 'react';

/** How long a finger rests until that is a long press, in milliseconds. */
export const LONG_PRESS_MS = 550;

export interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void;
  readonly onContextMenu: (event: { preventDefault: () => void }) => void;
}

/** A finger that rests on a thing asks for more than a tap does; the tap that would follow is swallowed. */
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
