import { useEffect, useState, type RefObject } from 'react';

/** Range of rendered rows, and the height of the empty space before and after them. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
  readonly before: number;
  readonly after: number;
}

export interface LongList {
  readonly count: number;
  /** All rows have this height, in pixels. */
  readonly rowHeight: number;
  readonly scrollTop: number;
  /** Height of the visible part, in pixels. */
  readonly height: number;
}

/** Browsers limit an element to 17 (Firefox) or 33 (Chrome) million pixels: about 400,000 or 800,000 rows. */
const MOST_PIXELS = 16_000_000;
const OVERSCAN = 8;
const HEADER_HEIGHT = 38;

/**
 * Visible rows of a list of any length. A list higher than the maximum element height is rendered at that
 * height, and each scrollbar pixel covers more than one pixel of the list.
 */
export function longWindow({ count, rowHeight, scrollTop, height }: LongList): RowWindow {
  const whole = count * rowHeight;
  const drawn = Math.min(whole, MOST_PIXELS);
  const scrollable = Math.max(0, drawn - height);
  const top = Math.min(Math.max(0, scrollTop), scrollable);
  const offset = scrollable === 0 ? 0 : (top * (whole - height)) / scrollable;
  const first = Math.max(0, Math.floor(offset / rowHeight) - OVERSCAN);
  const last = Math.min(count - 1, Math.ceil((offset + height) / rowHeight) + OVERSCAN);
  const before = Math.max(0, top + first * rowHeight - offset);
  const after = Math.max(0, drawn - before - (last - first + 1) * rowHeight);
  return { first, last, before, after };
}

/** `longWindow` of a scrolling element, updated on scroll. Measures nothing while disabled. */
export function useLongWindow(
  scroll: RefObject<HTMLElement | null>,
  { count, rowHeight, enabled }: Pick<LongList, 'count' | 'rowHeight'> & { readonly enabled: boolean },
): RowWindow | null {
  const [seen, setSeen] = useState({ scrollTop: 0, height: 0 });
  useEffect(() => {
    const element = scroll.current;
    if (!enabled || element === null) return undefined;
    const measure = (): void =>
      setSeen({ scrollTop: element.scrollTop, height: element.clientHeight - HEADER_HEIGHT });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [enabled, scroll]);
  const { scrollTop, height } = seen;
  return enabled ? longWindow({ count, rowHeight, scrollTop, height: Math.max(rowHeight, height) }) : null;
}
