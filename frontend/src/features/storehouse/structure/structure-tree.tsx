import useMediaQuery from '@mui/material/useMediaQuery';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import type { StructureNode, StructureTreeRow } from './structure-index.js';
import { actionOfKey } from './structure-keys.js';
import { structureTexts } from './texts.js';
import { StructureRow, type StructureRowActions } from './structure-row.js';
import css from './structure-tree.module.css';

/** A node to scroll into view; a new object repeats the request. */
export interface Reveal {
  readonly key: string;
  /** Highlights it with a fade. */
  readonly isPointedOut: boolean;
  readonly focus: boolean;
  /** Counter of the requests. */
  readonly count: number;
}

export interface StructureTreeProps extends StructureRowActions {
  readonly rows: readonly StructureTreeRow[];
  readonly selected: string | null;
  readonly reveal: Reveal | null;
  readonly onSelect: (node: StructureNode) => void;
  readonly onToggle: (node: StructureNode) => void;
  /** The keyboard focus moves to a node. */
  readonly onGo: (node: StructureNode) => void;
}

/** Shorter trees are rendered completely, so that find-in-page and screen readers see everything. */
const VIRTUAL_FROM = 120;

/** A tree with the ARIA keys; collapsed branches and invisible rows are not in the DOM. */
export function StructureTree({
  rows,
  selected,
  reveal,
  onSelect,
  onToggle,
  onGo,
  ...actions
}: StructureTreeProps): ReactElement {
  const scroll = useRef<HTMLDivElement>(null);
  const height = useMediaQuery('(pointer: coarse)', { noSsr: true }) ? 48 : 38;
  const selectedAt = rows.findIndex(({ node }) => node.key === selected);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.node.key ?? index,
    overscan: 10,
    // The selected row has the focus, so it must remain in the DOM.
    rangeExtractor: (range) => {
      const visibleIndexes = defaultRangeExtractor(range);
      return selectedAt < 0 || visibleIndexes.includes(selectedAt)
        ? visibleIndexes
        : [...visibleIndexes, selectedAt].sort((a, b) => a - b);
    },
  });
  const visibleIndexes = isVirtual
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : rows.map((_, index) => index);

  // Compensates rows added or removed above the visible ones, so that these do not move under the pointer.
  const previousRows = useRef(rows);
  useLayoutEffect(() => {
    const box = scroll.current;
    const before = previousRows.current;
    previousRows.current = rows;
    if (box === null || before === rows || box.scrollTop === 0) return;
    const top = Math.floor(box.scrollTop / height);
    const key = before[top]?.node.key;
    const rowIndex = rows.findIndex(({ node }) => node.key === key);
    if (rowIndex >= 0 && rowIndex !== top) box.scrollTop += (rowIndex - top) * height;
  }, [rows, height]);
  const show = useEffectEvent((request: NonNullable<typeof reveal>): void => {
    const box = scroll.current;
    if (box === null) return;
    const rowIndex = rows.findIndex(({ node }) => node.key === request.key);
    if (rowIndex < 0) return;
    const top = rowIndex * height;
    const isInSight = top >= box.scrollTop && top + height <= box.scrollTop + box.clientHeight;
    if (!isInSight) box.scrollTop = Math.max(0, top - (box.clientHeight - height) / 2);
    if (request.focus) {
      box.querySelector<HTMLElement>(`[data-place="${request.key}"]`)?.focus({ preventScroll: true });
    }
  });
  // Only a new request scrolls the list, not an update of its data.
  useEffect(() => {
    if (reveal !== null) show(reveal);
  }, [reveal]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    const isOnRow = event.target instanceof HTMLElement && event.target.role === 'treeitem';
    if (!isPlain || !isOnRow) return;
    const action = actionOfKey(event.key, rows, (event.target as HTMLElement).dataset['place'] ?? null);
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'go') onGo(action.node);
    if (action.kind === 'toggle') onToggle(action.node);
    if (action.kind === 'delete' && !event.repeat) actions.onDelete?.(action.node);
    if (action.kind === 'add') actions.onAddBelow?.(action.node);
  };

  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('button') !== null) return;
    const key = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
    const row = rows.find(({ node }) => node.key === key);
    if (row === undefined) return;
    if (target.closest('[data-fold="true"]') === null) onSelect(row.node);
    else onToggle(row.node);
  };

  return (
    <div ref={scroll} className={css.scroll}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={structureTexts.title}
        style={{ height: rows.length * height }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {visibleIndexes.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { key } = row.node;
          return (
            <StructureRow
              key={key}
              row={row}
              top={index * height}
              isSelected={key === selected}
              isInTabOrder={selectedAt < 0 ? index === 0 : index === selectedAt}
              flash={reveal?.key === key && reveal.isPointedOut ? reveal.count : 0}
              {...actions}
            />
          );
        })}
      </div>
    </div>
  );
}
