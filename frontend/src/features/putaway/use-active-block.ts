import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';

export interface ActiveBlock {
  /** The product whose block has the focus. */
  readonly lineId: number | null;
  /** Marks a block as active before the focus moves into it. */
  readonly enter: (lineId: number) => void;
  readonly watch: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

const blockOf = (element: EventTarget | null): number | null => {
  const block = element instanceof Element ? element.closest<HTMLElement>('[data-block]') : null;
  return block === null ? null : Number(block.dataset['block']);
};

/**
 * Tracks which block has the focus. A completed block collapses when the focus leaves it, but only after the
 * click that moved the focus was delivered; otherwise the click would hit an element that moved under the
 * pointer.
 */
export function useActiveBlock(): ActiveBlock {
  const [lineId, setLineId] = useState<number | null>(null);
  const requestedId = useRef<number | null>(null);
  const isDown = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isDown.current) setLineId(requestedId.current);
    }, 0);
  }, []);
  useEffect(() => {
    const onDown = (): void => {
      isDown.current = true;
    };
    const onUp = (): void => {
      isDown.current = false;
      settle();
    };
    window.addEventListener('pointerdown', onDown, true);
    window.addEventListener('pointerup', onUp, true);
    window.addEventListener('pointercancel', onUp, true);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('pointerup', onUp, true);
      window.removeEventListener('pointercancel', onUp, true);
    };
  }, [settle]);
  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      requestedId.current = blockOf(target);
      settle();
    },
    [settle],
  );
  const onBlur = useCallback(
    ({ relatedTarget }: FocusEvent) => {
      // Another window has the focus: the block stays active, because the user returns to it.
      if (relatedTarget !== null || !document.hasFocus()) return;
      requestedId.current = null;
      settle();
    },
    [settle],
  );
  const enter = useCallback((next: number) => {
    requestedId.current = next;
    setLineId(next);
  }, []);
  return { lineId, enter, watch: { onFocus, onBlur } };
}
