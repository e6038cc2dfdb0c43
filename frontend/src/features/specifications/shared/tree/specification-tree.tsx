import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { EmptyState } from '../../../../shared/ui/index.js';
import type { NodeRef } from '../selection.js';
import { specificationTexts as texts } from '../texts.js';
import { TreeLine } from './tree-line.js';
import type { TreeRow } from './tree-rows.js';
import css from './specification-tree.module.css';

export interface SpecificationTreeProps {
  readonly rows: readonly TreeRow[];
  readonly search: string;
  /** `keyOf` the selected node. */
  readonly selectedKey: string | null;
  readonly onSelect: (ref: NodeRef) => void;
  readonly onToggle: (key: string) => void;
}

/**
 * Product, materials, technologies, operations and steps. Keyboard navigation follows the ARIA tree pattern;
 * Enter selects. During a search the lines are a flat list of matches. It renders again only when its rows
 * change.
 */
export const SpecificationTree = memo(function SpecificationTree({
  rows,
  search,
  selectedKey,
  onSelect,
  onToggle,
}: SpecificationTreeProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const isShown = rows.some(({ key }) => key === selectedKey);
  useEffect(() => {
    if (selectedKey !== null && isShown)
      lineOf(list.current, selectedKey)?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey, isShown]);
  if (rows.length === 0) return <EmptyState text={texts.nothingFound} />;

  const rowOf = (target: EventTarget): TreeRow | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;
    return rows.find(({ key }) => key === element?.dataset['node']);
  };
  const onClick = ({ target }: MouseEvent): void => {
    const row = rowOf(target);
    if (row === undefined) return;
    const isToggle = target instanceof Element && target.closest('[data-toggle]') !== null;
    if (isToggle) onToggle(row.key);
    else onSelect(row.ref);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rowOf(event.target);
    if (row === undefined) return;
    const rowIndex = rows.indexOf(row);
    const go = (targetRow: TreeRow | undefined): void => lineOf(list.current, targetRow?.key)?.focus();
    const parent = (): TreeRow | undefined =>
      rows.slice(0, rowIndex).findLast(({ level }) => level < row.level);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(rows[rowIndex + 1]),
      ArrowUp: () => go(rows[rowIndex - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (row.isBranch && !row.isExpanded ? onToggle(row.key) : go(rows[rowIndex + 1])),
      ArrowLeft: () => (row.isExpanded ? onToggle(row.key) : go(parent())),
      Enter: () => onSelect(row.ref),
      ' ': () => onSelect(row.ref),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  const reachable = isShown ? selectedKey : rows[0]?.key;
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={texts.structure}
      className={css.tree}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <TreeLine
          key={row.key}
          row={row}
          search={search}
          isSelected={row.key === selectedKey}
          isReachable={row.key === reachable}
        />
      ))}
    </ul>
  );
});

const lineOf = (list: HTMLElement | null, key: string | undefined): HTMLElement | null =>
  key === undefined ? null : (list?.querySelector<HTMLElement>(`[data-node="${key}"]`) ?? null);
