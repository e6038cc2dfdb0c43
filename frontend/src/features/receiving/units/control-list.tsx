import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { showsKey, type ControlRow } from './invoice-rows.js';
import { Card } from '../../../shared/ui/card.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './control-list.module.css';

/** A row to scroll to and focus; a new object repeats the request. */
export interface RowTarget {
  readonly key: string;
}

export interface ControlListProps {
  readonly label: string;
  readonly rows: readonly ControlRow[];
  readonly renderRow: (row: ControlRow) => ReactNode;
  readonly target: RowTarget | null;
}

/** Shorter lists are rendered completely, so that find-in-page and screen readers reach every row. */
const VIRTUAL_FROM = 80;
/** Estimated heights before measurement, in pixels. */
const HEIGHTS = { group: 57, unit: 49, pending: 49, several: 53 } as const;
/** Number of frames to wait for a row after scrolling to it. */
const FRAMES = 20;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * Groups and units as one scrolling list. A long list is virtualised, and the group of the visible rows stays
 * above them. Arrow keys move between the buttons of the rows.
 */
export function ControlList({ label, rows, renderRow, target }: ControlListProps): ReactElement {
  const scroll = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const groups = useMemo(() => rows.flatMap(({ kind }, index) => (kind === 'group' ? [index] : [])), [rows]);
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const visible = defaultRangeExtractor(range);
      const stickyGroup = groups.findLast((index) => index <= range.startIndex);
      return stickyGroup === undefined || visible.includes(stickyGroup) ? visible : [stickyGroup, ...visible];
    },
    [groups],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'unit'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 10,
    rangeExtractor,
    scrollPaddingStart: HEIGHTS.group,
    useFlushSync: false,
  });
  const items = isVirtual ? virtualizer.getVirtualItems() : null;
  const [first, second] = items ?? [];
  // The group row is placed directly before the visible rows, wherever it is in the whole list.
  const isApart = first !== undefined && second !== undefined && second.index > first.index + 1;
  const before = first === undefined ? 0 : isApart ? second.start - first.size : first.start;
  const after = isVirtual ? virtualizer.getTotalSize() - (items?.at(-1)?.end ?? 0) : 0;

  const latest = useRef({ rows, isVirtual, virtualizer });
  useEffect(() => {
    latest.current = { rows, isVirtual, virtualizer };
  });
  const focusRow = useCallback((key: string): (() => void) => {
    const { rows: currentRows, isVirtual: isLong, virtualizer: list } = latest.current;
    const index = currentRows.findIndex((row) => showsKey(row, key));
    const targetRow = currentRows[index];
    if (targetRow === undefined) return () => undefined;
    if (isLong) list.scrollToIndex(index, { align: 'auto' });
    let frame = 0;
    let framesLeft = FRAMES;
    const focusWhenDrawn = (): void => {
      const row = scroll.current?.querySelector(`[data-row="${CSS.escape(targetRow.key)}"]`);
      const primary = row?.querySelector<HTMLElement>('[data-primary]');
      if (primary) {
        primary.focus({ preventScroll: true });
        row?.scrollIntoView({ block: 'nearest' });
      } else if ((framesLeft -= 1) > 0) frame = requestAnimationFrame(focusWhenDrawn);
    };
    focusWhenDrawn();
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => (target === null ? undefined : focusRow(target.key)), [target, focusRow]);

  useEffect(() => {
    const element = scroll.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const { rows: currentRows } = latest.current;
      const focused = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
      const rowIndex = currentRows.findIndex(({ key }) => key === focused);
      const next = currentRows[Math.max(0, Math.min(currentRows.length - 1, rowIndex + step))];
      if (rowIndex < 0 || next === undefined) return;
      event.preventDefault();
      focusRow(next.key);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [focusRow]);

  const rowOf = (index: number): ReactElement | null => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <li
        key={row.key}
        ref={isVirtual ? virtualizer.measureElement : undefined}
        data-index={index}
        data-row={row.key}
        data-kind={row.kind}
        aria-posinset={index + 1}
        aria-setsize={rows.length}
      >
        {renderRow(row)}
      </li>
    );
  };
  return (
    <Card
      ref={scroll}
      gap={0}
      className={css.list}
      tabIndex={isVirtual ? 0 : undefined}
      role="region"
      aria-label={label}
    >
      <Stack as="ol" gap={0} style={{ paddingTop: Math.max(0, before), paddingBottom: Math.max(0, after) }}>
        {items === null ? rows.map((_, index) => rowOf(index)) : items.map(({ index }) => rowOf(index))}
      </Stack>
    </Card>
  );
}
