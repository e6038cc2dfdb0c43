import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dropIndex, type Drop } from './drag-order.js';

/** Minimum movement before a drag starts, in CSS pixels. */
const ACTIVATION_PX = 8;
/** How long a finger must rest before a drag starts, so that scrolling is not a drag. In milliseconds. */
const HOLD_MS = 200;
/** Distance to the edge at which a list starts to scroll, in CSS pixels. */
const EDGE_PX = 48;

export interface DragOrder<Item extends HTMLElement> {
  /** The list; its rows carry `data-drag-row`. */
  readonly list: RefObject<Item | null>;
  /** The dragged row and where it would land. */
  readonly drop: Drop | null;
  /** Pointer handler for the handle of the row at this index. */
  readonly onHandle: (event: PointerEvent, index: number) => void;
}

/** Reorders rows of a list by dragging a handle; buttons offer the same. Esc cancels. */
export function useDragOrder<Item extends HTMLElement>(
  onMove: (from: number, to: number) => void,
): DragOrder<Item> {
  const list = useRef<Item>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const onHandle = useCallback((event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    stop.current();
    const startedAt = event.timeStamp;
    const startY = event.clientY;
    const isTouch = event.pointerType === 'touch';
    let current: Drop | null = null;
    const show = (next: Drop | null): void => {
      current = next;
      setDrop(next);
    };
    const onPointerMove = (move: globalThis.PointerEvent): void => {
      const { clientY, timeStamp } = move;
      if (current === null) {
        if (Math.abs(clientY - startY) < ACTIVATION_PX) return;
        if (isTouch && timeStamp - startedAt < HOLD_MS) return end();
      }
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-drag-row]') ?? [])];
      const to = dropIndex(
        clientY,
        rows.map((row) => row.getBoundingClientRect()),
        from,
      );
      if (current?.to !== to) show({ from, to });
      scrollNear(list.current, clientY);
    };
    const end = (): void => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey, true);
      stop.current = () => undefined;
      setDrop(null);
    };
    const onPointerUp = (): void => {
      const landed = current;
      end();
      if (landed !== null && landed.to !== landed.from) latest.current(landed.from, landed.to);
    };
    const onKey = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end();
    };
    stop.current = end;
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey, true);
  }, []);
  return { list, drop, onHandle };
}

/** Scrolls the scroll container of the list while the pointer is near its edge. */
function scrollNear(list: HTMLElement | null, y: number): void {
  let scroller: HTMLElement | null = list;
  while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight)
    scroller = scroller.parentElement;
  if (scroller === null) return;
  const box = scroller.getBoundingClientRect();
  const top = Math.max(0, box.top);
  const bottom = Math.min(window.innerHeight, box.bottom);
  if (y < top + EDGE_PX) scroller.scrollBy(0, -12);
  else if (y > bottom - EDGE_PX) scroller.scrollBy(0, 12);
}
