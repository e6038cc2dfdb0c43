import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { Draft } from '../draft/draft.js';
import type { LineStates } from '../draft/plan.js';
import { Stack } from '../../../shared/ui/stack.js';
import { ProductBlock } from './product-block.js';
import { usePutaway } from '../putaway-context.js';
import type { BlockView } from '../use-putaway-actions.js';
import css from './unit-rows.module.css';

export interface BlockListProps {
  readonly invoice: ReceiptInvoice;
  readonly draft: Draft;
  readonly states: LineStates;
  readonly order: readonly number[];
  /** The product that has the focus. */
  readonly active: number | null;
  /** Distributed products that the user expanded or collapsed. */
  readonly views: ReadonlyMap<number, BlockView>;
  readonly onEdit: (lineId: number) => void;
  readonly onHide: (lineId: number) => void;
}

/** Longer lists are virtualised. */
const LONG = 40;
const OPEN_HEIGHT = 302;
const FOLDED_HEIGHT = 64;

/** The nearest scrolling ancestor of an element. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let ancestor = element?.parentElement ?? null; ancestor !== null; ancestor = ancestor.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor;
  }
  return document.documentElement;
}

/** Blocks of the products, in an order that does not change during work. */
export function BlockList(props: BlockListProps): ReactElement {
  const { invoice, draft, states, order, active, views, onEdit, onHide } = props;
  const { reveal } = usePutaway();
  const lines = useMemo(() => new Map(invoice.products.map((line) => [line.id, line])), [invoice]);
  const list = useRef<HTMLDivElement>(null);
  const isLong = order.length > LONG;
  const isOpen = (id: number): boolean =>
    states.get(id)?.isDistributed !== true ||
    (views.get(id) ?? (active === id ? 'open' : 'folded')) === 'open';

  const [offset, setOffset] = useState(0);
  const drawn = order.indexOf(reveal?.lineId ?? active ?? -1);
  const virtualizer = useVirtualizer({
    count: order.length,
    enabled: isLong,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: (index) => (isOpen(order[index] ?? -1) ? OPEN_HEIGHT : FOLDED_HEIGHT),
    getItemKey: (index) => order[index] ?? index,
    scrollMargin: offset,
    scrollPaddingEnd: 96,
    gap: 12,
    overscan: 3,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const visibleIndexes = defaultRangeExtractor(range);
        return drawn < 0 || visibleIndexes.includes(drawn)
          ? visibleIndexes
          : [...visibleIndexes, drawn].toSorted((a, b) => a - b);
      },
      [drawn],
    ),
  });
  // The content above changes its height with the errors.
  useEffect(() => {
    const element = list.current;
    if (!isLong || element === null || element.parentElement === null) return undefined;
    const scroller = scrollerOf(element);
    const measure = (): void => {
      const distanceToTop =
        element.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
      setOffset(Math.round(distanceToTop + (scroller?.scrollTop ?? 0)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [isLong]);
  useEffect(() => {
    const index = order.indexOf(reveal?.lineId ?? -1);
    if (isLong && index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [isLong, order, reveal, virtualizer]);

  const blockOf = (id: number): ReactElement | null => {
    const line = lines.get(id);
    const own = draft.lines[id];
    const state = states.get(id);
    if (line === undefined || own === undefined || state === undefined) return null;
    return (
      <ProductBlock line={line} own={own} state={state} isOpen={isOpen(id)} onEdit={onEdit} onHide={onHide} />
    );
  };
  if (!isLong) {
    return (
      <Stack as="ol" ref={list} gap={12}>
        {order.map((id) => (
          <li key={id}>{blockOf(id)}</li>
        ))}
      </Stack>
    );
  }
  return (
    <Stack as="ol" ref={list} className={css.long} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start, key }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={order.length}
          style={{ transform: `translateY(${start - offset}px)` }}
        >
          {blockOf(order[index] ?? -1)}
        </li>
      ))}
    </Stack>
  );
}
