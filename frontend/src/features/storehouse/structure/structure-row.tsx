import { mdiChevronRight, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { memo, useEffect, useRef, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import type { PlaceNode, PlaceRow } from './structure-index.js';
import { belowSummary, levelWords, placeName } from './structure-words.js';
import { structureTexts } from './texts.js';
import '../../../shared/list/row-actions.css';

/** Length of the fade of a found or new row, in milliseconds. */
const FLASH_MS = 2_400;

/** Null for whoever only reads here. */
export interface StructureRowActions {
  readonly onAddBelow: ((node: PlaceNode) => void) | null;
  readonly onDelete: ((node: PlaceNode) => void) | null;
}

export interface StructureRowProps extends StructureRowActions {
  readonly row: PlaceRow;
  readonly top: number;
  readonly isSelected: boolean;
  /** The one row that Tab reaches. */
  readonly isInTabOrder: boolean;
  /** Changes when the row is to be pointed out; 0: never. */
  readonly flash: number;
}

const BELOW = { line: 'stack', stack: 'shelf', shelf: 'cell' } as const;

function StructureRowView({
  row: { node, position, siblings, isExpanded },
  top,
  isSelected,
  isInTabOrder,
  flash,
  onAddBelow,
  onDelete,
}: StructureRowProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const { level, number, key } = node;
  const id = `st-place-${key}`;
  const hasBranches = node.children.length > 0;
  const tabIndex = isInTabOrder ? 0 : -1;
  useEffect(() => {
    if (flash === 0) return;
    element.current?.animate?.([{ backgroundColor: 'var(--n-row-change)' }, {}], {
      duration: FLASH_MS,
      easing: 'ease-in',
    });
  }, [flash]);

  return (
    <div
      ref={element}
      role="treeitem"
      className="st-place"
      data-level={level}
      data-place={key}
      style={{ transform: `translateY(${top}px)` }}
      aria-level={node.depth}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasBranches ? isExpanded : undefined}
      aria-selected={isSelected}
      // Phones hide the facts: what is seen must stand together in the name.
      aria-labelledby={`${id} ${id}-count ${id}-facts`}
      tabIndex={tabIndex}
    >
      <span className="st-place__fold" data-fold={hasBranches} data-expanded={isExpanded}>
        {hasBranches && <Icon path={mdiChevronRight} size={20} />}
      </span>
      <span id={id} className="st-place__name">
        <span className="st-place__level">{levelWords[level].nominative}</span> <strong>{number}</strong>
      </span>{' '}
      <span id={`${id}-count`} className="st-place__count" data-empty={node.count === 0}>
        {node.count > 0
          ? structureTexts.pieces(formatNumber(node.count))
          : level === 'cell'
            ? structureTexts.emptyCell
            : ''}
      </span>{' '}
      <span id={`${id}-facts`} className="st-place__facts">
        {level === 'cell' ? node.address : belowSummary(node)}
      </span>
      <span className="st-place__deeds">
        {level !== 'cell' && onAddBelow !== null && (
          <button
            type="button"
            className="n-icon-button"
            tabIndex={tabIndex}
            title={structureTexts.add.on(levelWords[BELOW[level]].accusative)}
            aria-label={structureTexts.add.into(levelWords[BELOW[level]].accusative, placeName(node))}
            onClick={() => onAddBelow(node)}
          >
            <Icon path={mdiPlus} size={18} />
          </button>
        )}
        {onDelete !== null && (
          <button
            type="button"
            className="n-icon-button"
            data-tone="danger"
            tabIndex={tabIndex}
            title={structureTexts.remove.action}
            aria-label={structureTexts.remove.on(placeName(node), node.address)}
            onClick={() => onDelete(node)}
          >
            <Icon path={mdiTrashCanOutline} size={18} />
          </button>
        )}
      </span>
    </div>
  );
}

/** One place of the tree; clicks and keys are the tree's. Drawn again only when it or its place changes. */
export const StructureRow = memo(StructureRowView);
