import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import css from './virtual-list.module.css';

export interface VirtualListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly count: number;
  /** Height of a closed item, in pixels. */
  readonly itemHeight: number;
  readonly keyOf: (index: number) => string | number;
  readonly renderItem: (index: number) => ReactNode;
  /** Rendered above the items and scrolls with them; its sticky part remains visible. */
  readonly header?: ReactNode;
  /** Item to scroll into view, on every change. */
  readonly target?: number | null;
  /** Called with the first and last item near the view, to load pages while the user scrolls. */
  readonly onRange?: (first: number, last: number) => void;
}

/** Shorter lists are rendered completely, so that find-in-page and screen readers see everything. */
const VIRTUAL_FROM = 60;

/** A scrolling list that renders only the items in view when it is long. Items may change their height. */
export function VirtualList({
  label,
  count,
  itemHeight,
  keyOf,
  renderItem,
  header,
  target = null,
  onRange,
}: VirtualListProps): ReactElement {
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isVirtual = count >= VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => itemHeight,
    getItemKey: keyOf,
    overscan: 8,
    useFlushSync: false,
  });
  const items = isVirtual ? virtualizer.getVirtualItems() : [];
  const first = isVirtual ? (items[0]?.index ?? 0) : 0;
  const last = isVirtual ? (items.at(-1)?.index ?? -1) : count - 1;
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  useEffect(() => {
    if (last >= first) onRange?.(first, last);
  }, [first, last, onRange]);

  useEffect(() => {
    if (target === null || target < 0 || target >= count) return;
    if (isVirtual) virtualizer.scrollToIndex(target, { align: 'start' });
    else list.current?.children[target]?.scrollIntoView({ block: 'start' });
  }, [target, count, isVirtual, virtualizer]);

  return (
    <div ref={scroll} className={css.list} tabIndex={isVirtual ? 0 : undefined}>
      {header}
      <ol ref={list} aria-label={label} style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
          const index = first + offset;
          return (
            <li
              key={keyOf(index)}
              ref={isVirtual ? virtualizer.measureElement : undefined}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={count}
            >
              {renderItem(index)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
