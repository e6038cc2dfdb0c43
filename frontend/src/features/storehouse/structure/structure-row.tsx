import { mdiChevronRight, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { memo, useEffect, useRef, type CSSProperties, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon, IconButton, Stack, Text } from '../../../shared/ui/index.js';
import type { StructureNode, StructureTreeRow } from './structure-index.js';
import { belowSummary, levelForms, nodeName } from './level-forms.js';
import { structureTexts } from './texts.js';
import css from './structure-row.module.css';

/** Duration of the highlight of a found or new row, in milliseconds. */
const FLASH_MS = 2_400;

/** null for users with read-only access. */
export interface StructureRowActions {
  readonly onAddBelow: ((node: StructureNode) => void) | null;
  readonly onDelete: ((node: StructureNode) => void) | null;
}

export interface StructureRowProps extends StructureRowActions {
  readonly row: StructureTreeRow;
  readonly top: number;
  readonly isSelected: boolean;
  /** The single row in the Tab order. */
  readonly isInTabOrder: boolean;
  /** Changes when the row must be highlighted; 0: never. */
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
      className={css.place}
      data-level={level}
      data-place={key}
      style={{ transform: `translateY(${top}px)`, '--depth': node.depth } as CSSProperties}
      aria-level={node.depth}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasBranches ? isExpanded : undefined}
      aria-selected={isSelected}
      // Phones hide the facts, so the accessible name must contain the visible parts in sequence.
      aria-labelledby={`${id} ${id}-count ${id}-facts`}
      tabIndex={tabIndex}
    >
      <span className={css.fold} data-fold={hasBranches} data-expanded={isExpanded}>
        {hasBranches && <Icon path={mdiChevronRight} size={20} />}
      </span>
      <Text id={id} wrap="clip" tabular className={css.name} data-name>
        <Text tone="muted">{levelForms[level].nominative}</Text>{' '}
        <Text as="strong" weight="bold">
          {number}
        </Text>
      </Text>{' '}
      <Text
        id={`${id}-count`}
        size="usual"
        tabular
        className={css.count}
        {...(node.count === 0 ? { tone: 'muted' } : { weight: 'strong' })}
      >
        {node.count > 0
          ? structureTexts.pieces(formatNumber(node.count))
          : level === 'cell'
            ? structureTexts.emptyCell
            : ''}
      </Text>{' '}
      <Text
        id={`${id}-facts`}
        size="small"
        tone="muted"
        wrap="clip"
        data-phone="hidden"
        className={css.facts}
      >
        {level === 'cell' ? node.address : belowSummary(node)}
      </Text>
      <Stack as="span" direction="row" justify="end" gap={0} className={css.actions}>
        {level !== 'cell' && onAddBelow !== null && (
          <IconButton
            icon={mdiPlus}
            tabIndex={tabIndex}
            title={structureTexts.add.on(levelForms[BELOW[level]].accusative)}
            label={structureTexts.add.into(levelForms[BELOW[level]].accusative, nodeName(node))}
            onClick={() => onAddBelow(node)}
          />
        )}
        {onDelete !== null && (
          <IconButton
            icon={mdiTrashCanOutline}
            tone="danger"
            tabIndex={tabIndex}
            title={structureTexts.remove.action}
            label={structureTexts.remove.on(nodeName(node), node.address)}
            onClick={() => onDelete(node)}
          />
        )}
      </Stack>
    </div>
  );
}

/**
 * A row of the tree; the tree handles clicks and keys. Renders again only when its node or position changes.
 */
export const StructureRow = memo(StructureRowView);
