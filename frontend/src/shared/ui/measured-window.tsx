import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, type ReactElement, type RefObject } from 'react';
import type { RowWindow } from './long-window.js';

/** The visible range of rows, and the callback with which a rendered row reports its height. */
export interface MeasuredRows {
  readonly window: RowWindow;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

export interface MeasuredWindowProps {
  readonly scroll: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly getItemKey: (index: number) => string;
  /** Called before the browser paints. The function must be stable. */
  readonly onWindow: (rows: MeasuredRows) => void;
}

/** Renders nothing: calculates the visible rows of a table from their measured heights. */
export default function MeasuredWindow(props: MeasuredWindowProps): ReactElement | null {
  const { scroll, count, rowHeight, getItemKey, onWindow } = props;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const hasItems = items.length > 0;
  const measure = virtualizer.measureElement;
  useLayoutEffect(() => {
    if (hasItems) onWindow({ window: { first, last, before, after }, measure });
  }, [after, before, first, hasItems, last, measure, onWindow]);
  return null;
}
