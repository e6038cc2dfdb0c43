import {
  mdiAlertCircleOutline,
  mdiChevronDown,
  mdiChevronRight,
  mdiCogOutline,
  mdiCubeOutline,
  mdiFormatListChecks,
  mdiHammerWrench,
  mdiPackageVariantClosed,
  mdiShapeOutline,
} from '@mdi/js';
import { memo, type ReactElement } from 'react';
import { Icon, Muted, Text } from '../../../../shared/ui/index.js';
import type { NodeKind } from '../selection.js';
import { highlighted, type TreeRow } from './tree-rows.js';
import css from './specification-tree.module.css';

const ICONS: Readonly<Record<Exclude<NodeKind, 'checks'>, string>> = {
  specification: mdiPackageVariantClosed,
  materials: mdiShapeOutline,
  material: mdiCubeOutline,
  technology: mdiCogOutline,
  operation: mdiHammerWrench,
  step: mdiFormatListChecks,
};

export interface TreeLineProps {
  readonly row: TreeRow;
  readonly search: string;
  readonly isSelected: boolean;
  /** The single line in the Tab order. */
  readonly isReachable: boolean;
}

/** A memoized line: large specifications render fast because unchanged lines do not render again. */
export const TreeLine = memo(function TreeLine({
  row,
  search,
  isSelected,
  isReachable,
}: TreeLineProps): ReactElement {
  const { key, level, label, detail, isBranch, isExpanded, badge } = row;
  return (
    <li
      role="treeitem"
      id={`tree-${key}`}
      className={css.line}
      style={{ paddingInlineStart: 6 + (level - 1) * 16 }}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-selected={isSelected}
      aria-expanded={isBranch ? isExpanded : undefined}
      tabIndex={isReachable ? 0 : -1}
      data-node={key}
    >
      <span className={css.toggle} data-toggle={isBranch || undefined} aria-hidden>
        {isBranch && <Icon path={isExpanded ? mdiChevronDown : mdiChevronRight} size={18} />}
      </span>
      <Icon path={ICONS[row.ref.kind]} size={16} />
      <Text wrap="clip" className={css.label}>
        {highlighted(label, search).map((part, index) =>
          index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
        )}
      </Text>
      {detail !== '' && <Muted className={css.detail}>{detail}</Muted>}
      {badge !== '' && (
        <span className={css.badge} title={badge}>
          <Icon path={mdiAlertCircleOutline} size={16} title={badge} />
        </span>
      )}
    </li>
  );
}, isSameLine);

function isSameLine(before: TreeLineProps, after: TreeLineProps): boolean {
  const { row, ...rest } = after;
  const { row: previousRow, ...previous } = before;
  const sameRow = (Object.keys(row) as (keyof TreeRow)[]).every(
    (name) => name === 'ref' || row[name] === previousRow[name],
  );
  return (
    sameRow &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => Object.is(rest[name], previous[name]))
  );
}
